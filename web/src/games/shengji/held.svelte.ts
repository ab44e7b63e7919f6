/** The cards that one has taken up but not played yet. */
import type { Card } from '$lib/cards/cards';
import { countOf, holds } from './multiset';
import type { HandItem } from './hand';
import { add, remove, type Choice } from './selection';

export class Held {
  cards = $state.raw<readonly Card[]>([]);
  /** Of a card with two copies, the one that was touched last. */
  touched = $state.raw<ReadonlyMap<Card, number>>(new Map());
  /** The card whose copies are going down, one with each time it is typed. */
  private falling: Card | null = null;

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

  /**
   * A card named by its letters: up as by a tap, then its other copy; once all copies are up, down again
   * one by one. Says whether one went up.
   */
  type(card: Card, items: readonly HandItem[], choice: Choice | null, smart: boolean): boolean {
    const up = countOf(this.cards).get(card) ?? 0;
    const down = items.find((item) => item.card === card && !item.selected);
    if (down && !(up > 0 && this.falling === card)) {
      this.falling = null;
      return this.toggle(down, choice, smart);
    }
    this.putBack(card);
    this.falling = up > 1 ? card : null;
    return false;
  }

  clear(): void {
    this.cards = [];
  }

  /** What is no longer in the hand cannot be held. */
  keepWithin(hand: readonly Card[]): void {
    if (!holds(hand, this.cards)) this.clear();
  }
}
