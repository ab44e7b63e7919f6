/**
 * Sentences that come from the server in English, told in another language where the game on the table has
 * its own words for them. A game adds its interpreter when it is loaded.
 */
export type Interpreter = (sentence: string) => string | undefined;

const interpreters = new Set<Interpreter>();

export function interpret(interpreter: Interpreter): void {
  interpreters.add(interpreter);
}

/** The sentence as the reader should hear it: as it came where nobody knows better. */
export function tell(sentence: string): string {
  for (const interpreter of interpreters) {
    const told = interpreter(sentence);
    if (told !== undefined) return told;
  }
  return sentence;
}
