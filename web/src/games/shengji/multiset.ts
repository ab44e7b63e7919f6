/** Cards counted copy by copy: there are two of each. */
import type { Card } from '$lib/cards/cards';

export function countOf(cards: readonly Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** What is left when some cards are taken away. */
export function without(cards: readonly Card[], taken: readonly Card[]): Card[] {
  const counts = countOf(taken);
  return cards.filter((card) => {
    const left = counts.get(card) ?? 0;
    if (left > 0) counts.set(card, left - 1);
    return left === 0;
  });
}

/** Whether these cards hold the others, copies counted. */
export function holds(cards: readonly Card[], wanted: readonly Card[]): boolean {
  const counts = countOf(cards);
  return [...countOf(wanted)].every(([card, count]) => (counts.get(card) ?? 0) >= count);
}

export const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && holds(a, b);
