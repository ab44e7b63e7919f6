/** The moves of a session, sorted into boards: the calls in rounds, the cards in tricks. */
import { contractOf, isCall, isClosed, type Auction } from './calls';
import { isCard } from './cards';
import { SEATS, type Seat } from './seats';
import { tricksOf } from './tricks';

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

const passedOut = (calls: readonly string[]): boolean =>
  isClosed(calls) && calls.every((call) => call === 'Pass');

/** `given` is the auction with which the first board began, where it was not bid at the table. */
export function boardsOf<T extends Made>(
  moves: readonly T[],
  given: Auction | null = null,
): PlayedBoard<T>[] {
  const boards: { calls: T[]; cards: T[]; rest: T[] }[] = [];
  for (const made of moves) {
    const action = made.action ?? '';
    let board = boards.at(-1);
    const begins =
      !board ||
      (isCall(action) &&
        (board.cards.length > 0 ||
          board.rest.length > 0 ||
          passedOut(board.calls.map((call) => call.action ?? ''))));
    if (!board || begins) boards.push((board = { calls: [], cards: [], rest: [] }));
    if (isCall(action)) board.calls.push(made);
    else if (isCard(action)) board.cards.push(made);
    else board.rest.push(made);
  }
  return boards.map(({ calls, cards, rest }, index) => {
    const dealer = SEATS[calls[0]?.seat ?? 0] ?? 'N';
    const said = { dealer, calls: calls.map(({ action }) => action ?? '') };
    const auction = index === 0 && given ? given : said;
    return { index, dealer, calls, rest, tricks: cellsOf(auction, cards) };
  });
}

/** Dummy's cards are declarer's moves, so whose hand a card came from is read off the tricks. */
function cellsOf<T extends Made>(auction: Auction, cards: T[]): Cell<T>[][] {
  const contract = isClosed(auction.calls) ? contractOf(auction) : null;
  if (!contract) return cards.map((made) => [{ seat: SEATS[made.seat] ?? 'N', made, wins: false }]);
  const record = cards.map(({ action }) => action ?? '');
  return tricksOf(contract, record).map((trick, row) =>
    trick.cards.map(({ seat }, turn) => ({
      seat,
      made: cards[4 * row + turn]!,
      wins: trick.cards.length === 4 && trick.winning === seat,
    })),
  );
}
