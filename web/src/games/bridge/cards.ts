/** Cards by their text forms (`SA`, `HT`), suits and how a hand is sorted. */

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
export type Strain = Suit | 'N';
/** Suit and rank, as the server writes it. */
export type Card = string;

export const RANKS = 'AKQJT98765432';

export const isSuit = (text: string): text is Suit => (SUITS as readonly string[]).includes(text);
export const isCard = (text: string): boolean =>
  text.length === 2 && isSuit(text[0]!) && RANKS.includes(text[1]!);

export const suitOf = (card: Card): Suit => card[0] as Suit;
export const rankOf = (card: Card): string => card[1] ?? '';
/** 14 for an ace, 2 for a two. */
export const heightOf = (card: Card): number => 14 - RANKS.indexOf(rankOf(card));
/** The rank as it stands on a card. */
export const rankText = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));

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
