/** What follows with certainty from what lies open: the cards still out, and who is void in what. */
import { BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, type Card } from '$lib/cards/cards';
import { canBeat, decompose, without } from './components';
import type { Group, Order } from './order';
import { after, type Seat, type View } from './view';

const PACK: Card[] = [
  ...SUITS.flatMap((suit) => [...RANKS].map((rank) => suit + rank)),
  LITTLE_JOKER,
  BIG_JOKER,
];

/** In nobody's sight but their holders': what is neither played nor in the own hand or kitty. */
export function unseen(view: View): Card[] {
  const played = view.tricks.flatMap(({ plays }) => plays.flat());
  return without([...PACK, ...PACK], [...view.hand, ...(view.kitty ?? []), ...played]);
}

/** Whether a seat has shown to have none of an effective suit. */
export function isVoid(view: View, order: Order, seat: Seat, group: Group): boolean {
  return view.tricks.some(({ leader, plays }) => {
    const turn = after(seat, -leader);
    const play = plays[turn];
    if (turn === 0 || !play || order.groupOfAll(plays[0]!) !== group) return false;
    return play.some((card) => order.groupOf(card) !== group);
  });
}

/** A throw that nobody can stop is certain; of any other one cannot know. */
export function isCertain(view: View, order: Order, cards: readonly Card[]): boolean {
  const group = order.groupOfAll(cards);
  if (group === null || view.seat === null) return false;
  const others = [1, 2, 3].map((turn) => after(view.seat!, turn));
  if (others.every((seat) => isVoid(view, order, seat, group))) return true;
  const out = unseen(view).filter((card) => order.groupOf(card) === group);
  return decompose(order, cards).every((component) => !canBeat(order, component, out));
}
