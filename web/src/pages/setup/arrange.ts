/** Seats from what somebody chose: who sits where when a table is opened. */
import type { SeatRequest } from '$lib/api/types';

export type Opponent = 'bot' | 'friend' | 'bots' | 'both';
export type Start = 'me' | 'opponent' | 'random';

export interface SeatingChoice {
  opponent: Opponent;
  start: Start;
  /** The bot one plays against, or the first of two. */
  level: string;
  /** The second of two bots. */
  other: string;
  /** Where somebody sits who starts; in some games that is not the first seat. */
  usual?: number;
}

export function arrange(
  choice: SeatingChoice,
  seats: number,
  random: () => number = Math.random,
): SeatRequest[] {
  const everywhere = (who: (seat: number) => SeatRequest) =>
    Array.from({ length: seats }, (_, seat) => who(seat));
  if (choice.opponent === 'both') return everywhere(() => 'me');
  if (choice.opponent === 'bots')
    return everywhere((seat) => ({ bot: seat % 2 === 0 ? choice.level : choice.other }));
  const mine =
    choice.start === 'me'
      ? (choice.usual ?? 0)
      : choice.start === 'opponent'
        ? 1
        : Math.floor(random() * seats);
  return everywhere((seat) => {
    if (seat === mine) return 'me';
    return choice.opponent === 'friend' ? 'open' : { bot: choice.level };
  });
}

/** The same people at a table with more or fewer seats; new seats are filled as usual. */
export function resize(sitting: SeatRequest[], usual: SeatRequest[]): SeatRequest[] {
  const kept = usual.map((who, seat) => sitting[seat] ?? who);
  // Whoever sat on a seat that is gone still wants to play.
  const lost = sitting.includes('me') && !kept.includes('me');
  return lost ? usual : kept;
}

/** A seat as the value of a choice, and back. */
export const writeSeat = (who: SeatRequest): string =>
  typeof who === 'string' ? who : `bot ${who.bot}`;

export function readSeat(text: string): SeatRequest {
  if (text === 'me' || text === 'open') return text;
  return { bot: text.replace(/^bot /, '') };
}
