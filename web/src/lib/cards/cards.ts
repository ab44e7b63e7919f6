/** Cards by their text forms (`SA`, `HT`, the jokers `LJ` and `BJ`), for every game that is played with them. */

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];
/** Suit and rank, as the server writes it. */
export type Card = string;

export const RANKS = 'AKQJT98765432';
export const LITTLE_JOKER = 'LJ';
export const BIG_JOKER = 'BJ';

export const isSuit = (text: string): text is Suit => (SUITS as readonly string[]).includes(text);
export const isJoker = (card: Card): boolean => card === LITTLE_JOKER || card === BIG_JOKER;

export const suitOf = (card: Card): Suit => card[0] as Suit;
export const rankOf = (card: Card): string => card[1] ?? '';
/** 14 for an ace, 2 for a two. */
export const heightOf = (card: Card): number => 14 - RANKS.indexOf(rankOf(card));
/** A rank as it stands on a card. */
export const rankLabel = (rank: string): string => (rank === 'T' ? '10' : rank);
export const rankText = (card: Card): string => rankLabel(rankOf(card));
