/** The moves of a game, by rounds and tricks; passes are left out. */
import { parse } from './actions';

export interface Made {
  action: string | null;
  seat: number;
}

export interface PlayedRound<M extends Made> {
  /** Declarations and the burial. */
  deal: M[];
  /** Four plays each, but for the last one. */
  tricks: M[][];
}

export function roundsOf<M extends Made>(moves: readonly M[]): PlayedRound<M>[] {
  const rounds: PlayedRound<M>[] = [{ deal: [], tricks: [] }];
  for (const move of moves) {
    const round = rounds.at(-1)!;
    // A burial that one may not see has no text.
    const verb = move.action === null ? 'bury' : parse(move.action)?.verb;
    if (verb === 'next') rounds.push({ deal: [], tricks: [] });
    else if (verb === 'declare' || verb === 'bury') round.deal.push(move);
    else if (verb === 'play') {
      const trick = round.tricks.at(-1);
      if (trick && trick.length < 4) trick.push(move);
      else round.tricks.push([move]);
    }
  }
  return rounds.filter(({ deal, tricks }) => deal.length + tricks.length > 0);
}
