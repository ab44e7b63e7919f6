/** Sentences of one language written in another: known as a whole, or by their pattern. */
export type Pattern = [RegExp, (...found: string[]) => string];

/** The sentence in the other language; nothing for one that is not in the book. */
export function translated(
  sentence: string,
  known: Record<string, string | undefined>,
  patterns: Pattern[],
): string | undefined {
  const whole = known[sentence];
  if (whole !== undefined) return whole;
  for (const [pattern, write] of patterns) {
    const found = pattern.exec(sentence);
    if (found) return write(...(found.slice(1) as string[]));
  }
  return undefined;
}
