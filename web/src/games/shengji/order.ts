/** How cards are sorted: by effective suits and heights, which the server tells with every view. */
import { isJoker, rankOf, suitOf, type Card, type Suit } from '$lib/cards/cards';
import type { Show } from './view';

/** A printed suit, or the trumps. */
export type Group = Suit | 'T';

/** Plain suits beside each other differ in colour, whichever is missing. */
const SIDE_ORDER: Record<Suit | 'none', readonly Suit[]> = {
  none: ['S', 'H', 'C', 'D'],
  S: ['H', 'C', 'D'],
  H: ['S', 'D', 'C'],
  D: ['S', 'H', 'C'],
  C: ['H', 'S', 'D'],
};

/** What cards are worth, added up. */
export function pointsIn(cards: readonly Card[], worth: Show['points']): number {
  return cards.reduce((sum, card) => sum + (isJoker(card) ? 0 : (worth[rankOf(card)] ?? 0)), 0);
}

export class Order {
  private readonly group = new Map<Card, Group>();
  /** From the highest trump on. */
  private readonly place = new Map<Card, number>();
  private readonly shown: Group[];

  constructor({ order }: Pick<Show, 'order'>) {
    const missing = SIDE_ORDER.none.find((suit) => !order[suit]);
    this.shown = ['T', ...SIDE_ORDER[missing ?? 'none']];
    for (const group of this.shown)
      for (const card of order[group] ?? []) {
        this.group.set(card, group);
        this.place.set(card, this.place.size);
      }
  }

  groups(): readonly Group[] {
    return this.shown;
  }

  groupOf(card: Card): Group {
    return this.group.get(card) ?? suitOf(card);
  }

  /** The effective suit of these cards, if they have one. */
  groupOfAll(cards: readonly Card[]): Group | null {
    const [first] = cards;
    if (first === undefined) return null;
    const group = this.groupOf(first);
    return cards.every((card) => this.groupOf(card) === group) ? group : null;
  }

  /** High to low, copies beside each other. */
  sort(cards: readonly Card[]): Card[] {
    const place = (card: Card) => this.place.get(card) ?? this.place.size;
    return [...cards].sort((a, b) => place(a) - place(b));
  }
}
