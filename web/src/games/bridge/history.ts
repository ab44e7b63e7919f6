/** The moves of a session, sorted into boards: the calls in rounds, the cards in tricks. */
import type { Table } from '$lib/api/types';
import { isCall, parseAuction } from './calls';
import { isCard } from './cards';
import { SEATS, type Seat } from './seats';
import { playerOf } from './tricks';
import type { TrickView, View } from './view';

/** A move as the lists of the table and the review have it. */
export interface Made {
  ply: number;
  seat: number;
  action: string | null;
}

export interface Cell<T> {
  seat: Seat;
  made: T;
  /** It wins its trick. */
  wins: boolean;
}

export interface PlayedBoard<T> {
  /** From 0, in the order of play. */
  index: number;
  dealer: Seat;
  calls: T[];
  tricks: Cell<T>[][];
  /** Claims and their answers. */
  rest: T[];
}

/** `given` is how many calls of the first board were there before anybody moved. */
export function boardsOf<T extends Made>(
  moves: readonly T[],
  view: View | null,
  given = 0,
): PlayedBoard<T>[] {
  const told = [...(view?.finished ?? []), ...(view?.board ? [view.board] : [])];
  const boards: { calls: T[]; cards: T[]; rest: T[] }[] = [];
  for (const made of moves) {
    const action = made.action ?? '';
    let board = boards.at(-1);
    if (!board || (isCall(action) && isOver(board, boards.length - 1)))
      boards.push((board = { calls: [], cards: [], rest: [] }));
    if (isCall(action)) board.calls.push(made);
    else if (isCard(action)) board.cards.push(made);
    else board.rest.push(made);
  }
  return boards.map(({ calls, cards, rest }, index) => ({
    index,
    dealer: SEATS[calls[0]?.seat ?? 0] ?? 'N',
    calls,
    rest,
    tricks: cellsOf(cards, told[index]?.tricks_played ?? []),
  }));

  /** Whether a call belongs to the next board: this one was played, or all its calls are there. */
  function isOver({ calls, cards, rest }: (typeof boards)[number], index: number): boolean {
    if (cards.length > 0 || rest.length > 0) return true;
    const board = told[index];
    if (!board) return false;
    const before = index === 0 ? given : 0;
    return before + calls.length >= parseAuction(board.auction).calls.length;
  }
}

/** The last ply of every board that is over. */
export function endsOf(table: Table): number[] {
  const view = table.view as View | null;
  const before = table.ply - table.moves.length;
  const moves = table.moves.map(({ seat, action }, index) => ({
    ply: before + index + 1,
    seat,
    action: action ?? null,
  }));
  const given = parseAuction(String(table.settings['auction'] ?? '')).calls.length;
  const over = boardsOf(moves, view, given).slice(0, view?.finished.length ?? 0);
  return over.map(({ calls, tricks, rest }) => {
    const cards = tricks.flat().map(({ made }) => made);
    return Math.max(...[...calls, ...cards, ...rest].map(({ ply }) => ply));
  });
}

/**
 * How many of the latest moves have not been laid on the table yet, when this many calls and cards have not:
 * claims and their answers go with the move that follows them.
 */
export function unseenMoves(moves: readonly { action?: string | null }[], unseen: number): number {
  let left = unseen;
  let index = moves.length;
  while (index > 0 && left > 0) {
    index -= 1;
    const action = moves[index]!.action ?? '';
    if (isCall(action) || isCard(action)) left -= 1;
  }
  return moves.length - index;
}

/** Dummy's cards are declarer's moves, so whose hand a card came from is read off the tricks. */
function cellsOf<T extends Made>(cards: readonly T[], tricks: readonly TrickView[]): Cell<T>[][] {
  const rows: Cell<T>[][] = [];
  cards.forEach((made, index) => {
    const [row, turn] = [Math.floor(index / 4), index % 4];
    const seat = playerOf(tricks, index) ?? SEATS[made.seat] ?? 'N';
    if (turn === 0) rows.push([]);
    rows[row]!.push({ seat, made, wins: tricks[row]?.winning[3] === seat });
  });
  return rows;
}
