/** Seats from what somebody chose: who sits where when a table is opened. */
import type { SeatRequest } from '$lib/api/types';

export type Opponent = 'bot' | 'friend' | 'bots' | 'both';
export type Start = 'me' | 'opponent' | 'random';

export interface Wish {
  opponent: Opponent;
  start: Start;
  /** The bot one plays against, or the first of two. */
  level: string;
  /** The second of two bots. */
  other: string;
}

export function arrange(
  wish: Wish,
  seats: number,
  random: () => number = Math.random,
): SeatRequest[] {
  const everywhere = (who: (seat: number) => SeatRequest) =>
    Array.from({ length: seats }, (_, seat) => who(seat));
  if (wish.opponent === 'both') return everywhere(() => 'me');
  if (wish.opponent === 'bots')
    return everywhere((seat) => ({ bot: seat % 2 === 0 ? wish.level : wish.other }));
  const mine =
    wish.start === 'me' ? 0 : wish.start === 'opponent' ? 1 : Math.floor(random() * seats);
  return everywhere((seat) => {
    if (seat === mine) return 'me';
    return wish.opponent === 'friend' ? 'open' : { bot: wish.level };
  });
}
