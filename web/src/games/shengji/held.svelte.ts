/** The cards that one has taken up but not played yet. */
import type { Card } from '$lib/cards/cards';
import { countOf, holds, without } from './components';
import type { HandItem } from './hand';
import { add, remove, type Choice } from './selection';

export class Held {
  cards = $state.raw<readonly Card[]>([]);
  /** Of a card with two copies, the one that was touched last. */
  touched = $state.raw<ReadonlyMap<Card, number>>(new Map());

  /** A tap on a card; says whether it is up now. */
  toggle(item: HandItem, choice: Choice | null, smart: boolean): boolean {
    const copy = Number(item.id.at(-1));
    // Where one copy goes down, the one that stays up is the other.
    this.touched = new Map(this.touched).set(item.card, item.selected ? 1 - copy : copy);
    this.cards = item.selected
      ? remove(this.cards, item.card)
      : add(this.cards, item.card, choice, smart);
    return !item.selected;
  }

  putBack(card: Card): void {
    this.cards = remove(this.cards, card);
  }

  /** Every copy of a card. */
  putAllBack(card: Card): void {
    const up = countOf(this.cards).get(card) ?? 0;
    this.cards = without(this.cards, Array<Card>(up).fill(card));
  }

  clear(): void {
    this.cards = [];
  }

  /** What is no longer in the hand cannot be held. */
  keepWithin(hand: readonly Card[]): void {
    if (!holds(hand, this.cards)) this.clear();
  }
}
