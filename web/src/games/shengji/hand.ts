/** The hand as it is drawn: sorted, one item for each copy, with its marks. */
import type { Card } from '$lib/cards/cards';
import { countOf } from './multiset';
import type { Group, Order } from './order';

export interface HandItem {
  /** Tells the two copies of a card apart. */
  id: string;
  card: Card;
  /** The first one of its effective suit. */
  first: boolean;
  group: Group;
  selected: boolean;
  dimmed: boolean;
  /** Came with the kitty. */
  fresh: boolean;
  mark: string | null;
}

export interface Looks {
  selected: readonly Card[];
  /** Of a card with two copies, the one that was touched last. */
  touched: ReadonlyMap<Card, number>;
  /** The cards that may be used, where that is known. */
  usable: ReadonlySet<Card> | null;
  fresh: readonly Card[];
  marked: readonly Card[];
  mark: string | null;
  reversed: boolean;
}

export function handItems(hand: readonly Card[], order: Order, looks: Looks): HandItem[] {
  const sorted = order.sort(hand);
  if (looks.reversed) sorted.reverse();
  const chosen = countOf(looks.selected);
  const fresh = countOf(looks.fresh);
  const marked = countOf(looks.marked);
  const total = countOf(hand);
  const copies = new Map<Card, number>();
  let before: Group | null = null;
  return sorted.map((card) => {
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    const group = order.groupOf(card);
    const first = group !== before;
    before = group;
    const count = chosen.get(card) ?? 0;
    const touched = looks.touched.get(card) ?? 0;
    const selected = count >= (total.get(card) ?? 1) || (count === 1 && copy === touched);
    return {
      id: `${card}${copy}`,
      card,
      first,
      group,
      selected,
      dimmed: looks.usable !== null && !looks.usable.has(card),
      fresh: copy >= (total.get(card) ?? 1) - (fresh.get(card) ?? 0),
      mark: copy < (marked.get(card) ?? 0) ? looks.mark : null,
    };
  });
}
