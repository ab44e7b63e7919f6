/** Cards, strains, and how a hand is sorted for bridge. */

import { heightOf, isSuit, RANKS, rankOf, rankText, suitOf } from '$lib/cards/cards';
import type { Card, Suit } from '$lib/cards/cards';

export { heightOf, isSuit, RANKS, rankOf, rankText, suitOf };
export { SUITS } from '$lib/cards/cards';
export type { Card, Suit };
export type Strain = Suit | 'N';

export const isCard = (text: string): boolean =>
  text.length === 2 && isSuit(text[0]!) && RANKS.includes(text[1]!);

export const SYMBOLS: Record<Strain, string> = { S: '♠', H: '♥', D: '♦', C: '♣', N: 'NT' };

/** Trumps on the left; the colours alternate whichever they are. */
const ORDERS: Record<Strain, readonly Suit[]> = {
  N: ['S', 'H', 'C', 'D'],
  S: ['S', 'H', 'C', 'D'],
  H: ['H', 'S', 'D', 'C'],
  D: ['D', 'S', 'H', 'C'],
  C: ['C', 'H', 'S', 'D'],
};

export const suitOrder = (trumps: Strain | null): readonly Suit[] => ORDERS[trumps ?? 'N'];

/** The cards of one suit, the highest first. */
export function suitOfHand(hand: readonly Card[], suit: Suit): Card[] {
  return hand.filter((card) => suitOf(card) === suit).sort((a, b) => heightOf(b) - heightOf(a));
}

export function sorted(hand: readonly Card[], trumps: Strain | null): Card[] {
  return suitOrder(trumps).flatMap((suit) => suitOfHand(hand, suit));
}

/** High-card points: ace four, king three, queen two, knave one. */
export function points(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + Math.max(0, heightOf(card) - 10), 0);
}
