/** All four hands of a round that is over, as they were before a trick. */
import type { Card } from '$lib/cards/cards';
import { without } from './multiset';
import { after, type Seat, type TrickRecord, type View } from './view';

export const playOf = (trick: TrickRecord, seat: Seat): Card[] =>
  trick.plays[after(seat, -trick.leader)] ?? [];

/** What each seat played in this and the later tricks. */
export function handsBefore(tricks: readonly TrickRecord[], from: number): Card[][] {
  return [0, 1, 2, 3].map((seat) => tricks.slice(from).flatMap((trick) => playOf(trick, seat)));
}

/** All hands at an earlier moment of a round, read from how it ended. */
export function handsAt(view: View, end: View | null): Card[][] | null {
  if (!end || end.round !== view.round || end.tricks.flatMap(({ plays }) => plays).length < 4)
    return null;
  if (view.phase === 'dealing' || view.phase === 'closing') return null;
  const whole = handsBefore(end.tricks, 0);
  // Whoever is to bury holds the kitty as well.
  if (view.phase === 'burying')
    return whole.map((hand, seat) =>
      seat === view.turn ? [...hand, ...(end.results[end.round]?.kitty ?? [])] : hand,
    );
  return whole.map((hand, seat) => {
    const played = view.tricks.flatMap((trick) => playOf(trick, seat));
    return without(hand, played);
  });
}
