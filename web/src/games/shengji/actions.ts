/** Actions as they are written. */
import type { Card } from '$lib/cards/cards';

export type Verb = 'pass' | 'pass-all' | 'declare' | 'bury' | 'play' | 'next';

export interface Action {
  verb: Verb;
  cards: Card[];
}

const VERBS: readonly string[] = ['pass', 'pass-all', 'declare', 'bury', 'play', 'next'];

export function parse(text: string): Action | null {
  const [verb, ...cards] = text.trim().split(/\s+/);
  return verb && VERBS.includes(verb) ? { verb: verb as Verb, cards } : null;
}

export const compose = (verb: Verb, cards: readonly Card[] = []): string =>
  [verb, ...cards].join(' ');

/** The plays among the actions on offer. */
export function playsOf(legal: readonly string[]): Card[][] {
  return legal.flatMap((text) => {
    const action = parse(text);
    return action?.verb === 'play' ? [action.cards] : [];
  });
}
