/**
 * How the cards lie in a hand: effective suits and heights, as trump rank and trump suit make them.
 * Whether a play is lawful is the server's business; this is only for sorting, showing and selecting.
 */
import {
  BIG_JOKER,
  isJoker,
  LITTLE_JOKER,
  RANKS,
  rankOf,
  suitOf,
  SUITS,
  type Card,
  type Suit,
} from '$lib/cards/cards';
import type { Rank, Trump } from './view';

/** A printed suit, or the trumps. */
export type Group = Suit | 'T';

/** Plain suits beside each other differ in colour, whichever is missing. */
const SIDE_ORDER: Record<Trump, readonly Suit[]> = {
  N: ['S', 'H', 'C', 'D'],
  S: ['H', 'C', 'D'],
  H: ['S', 'D', 'C'],
  D: ['S', 'H', 'C'],
  C: ['H', 'S', 'D'],
};

const LOW_TO_HIGH = [...RANKS].reverse();

/** Points: a five is worth 5, tens and kings 10. */
export function pointsOf(card: Card): number {
  if (isJoker(card)) return 0;
  const rank = rankOf(card);
  return rank === '5' ? 5 : rank === 'T' || rank === 'K' ? 10 : 0;
}

export const pointsIn = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0);

export class Order {
  readonly rank: Rank;
  /** While nothing is declared there are no trumps but jokers and rank cards. */
  readonly trump: Trump;
  private readonly plain: string[];

  constructor(rank: Rank, trump: Trump | null) {
    this.rank = rank;
    this.trump = trump ?? 'N';
    this.plain = LOW_TO_HIGH.filter((other) => other !== rank);
  }

  groups(): Group[] {
    return ['T', ...SIDE_ORDER[this.trump]];
  }

  groupOf(card: Card): Group {
    if (isJoker(card) || rankOf(card) === this.rank || suitOf(card) === this.trump) return 'T';
    return suitOf(card);
  }

  /** The height inside the effective suit; cards of one height share a number. */
  rung(card: Card): number {
    const top = this.trump === 'N' ? 0 : this.plain.length;
    const own = this.trump === 'N' ? 0 : 1;
    if (card === BIG_JOKER) return top + own + 2;
    if (card === LITTLE_JOKER) return top + own + 1;
    if (rankOf(card) === this.rank) return top + (suitOf(card) === this.trump ? own : 0);
    return this.plain.indexOf(rankOf(card));
  }

  /** The effective suit of these cards, if they have one. */
  groupOfAll(cards: readonly Card[]): Group | null {
    const [first] = cards;
    if (first === undefined) return null;
    const group = this.groupOf(first);
    return cards.every((card) => this.groupOf(card) === group) ? group : null;
  }

  /** High to low; copies and equal heights beside each other. */
  compare(a: Card, b: Card): number {
    const by = this.groups();
    const [groupA, groupB] = [this.groupOf(a), this.groupOf(b)];
    if (groupA !== groupB) return by.indexOf(groupA) - by.indexOf(groupB);
    const height = this.rung(b) - this.rung(a);
    return height !== 0 ? height : SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b));
  }

  sort(cards: readonly Card[]): Card[] {
    return [...cards].sort((a, b) => this.compare(a, b));
  }
}
