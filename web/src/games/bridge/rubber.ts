/** The score sheet of a rubber, from the boards that were played in it. */
import { parseResult, type Contract } from './calls';
import { isSuit, suitOf, type Card } from './cards';
import { parseHands } from './deal';
import { otherSide, SEATS, sideOf, type Seat, type Side } from './seats';
import { insultPoints, overtrickPoints, slamPoints, trickPoints, undertrickPoints } from './score';
import type { Finished } from './view';

export type Item =
  'tricks' | 'overtricks' | 'undertricks' | 'insult' | 'slam' | 'honours' | 'rubber';

export interface Entry {
  board: string;
  side: Side;
  points: number;
  item: Item;
}

export interface Sheet {
  above: Entry[];
  /** The games, each with what was written below the line in it; the last is under way unless the rubber is over. */
  games: { entries: Entry[]; winner: Side | null }[];
  totals: Record<Side, number>;
  over: boolean;
}

interface Honours {
  seat: Seat;
  points: number;
}

/** Four or five of the trump honours in one hand, or all four aces at no trumps. */
function honoursOf(deal: string, contract: Contract): Honours | null {
  const hands = parseHands(deal);
  for (const seat of SEATS) {
    const hand = hands[seat] ?? [];
    if (!isSuit(contract.strain)) {
      if (hand.filter((card) => card.endsWith('A')).length === 4) return { seat, points: 150 };
      continue;
    }
    const honour = (card: Card) => suitOf(card) === contract.strain && 'AKQJT'.includes(card[1]!);
    const count = hand.filter(honour).length;
    if (count >= 4) return { seat, points: count === 5 ? 150 : 100 };
  }
  return null;
}

export function sheetOf(boards: readonly Finished[]): Sheet {
  const above: Entry[] = [];
  const games: Sheet['games'] = [{ entries: [], winner: null }];
  const won: Record<Side, number> = { NS: 0, EW: 0 };
  let over = false;
  for (const board of boards) {
    const result = parseResult(board.result);
    if (!result || over) continue;
    const { contract, margin } = result;
    const side = sideOf(contract.declarer);
    const vulnerable = won[side] > 0;
    const write = (item: Item, points: number, whose: Side = side) => {
      if (points > 0) above.push({ board: board.number, side: whose, points, item });
    };
    if (margin < 0)
      write('undertricks', undertrickPoints(contract, -margin, vulnerable), otherSide(side));
    else {
      write('overtricks', overtrickPoints(contract, margin, vulnerable));
      write('insult', insultPoints(contract));
      write('slam', slamPoints(contract, vulnerable));
    }
    const honours = honoursOf(board.deal, contract);
    if (honours) write('honours', honours.points, sideOf(honours.seat));
    if (margin < 0) continue;
    const game = games.at(-1)!;
    game.entries.push({ board: board.number, side, points: trickPoints(contract), item: 'tricks' });
    const below = game.entries
      .filter((entry) => entry.side === side)
      .reduce((sum, entry) => sum + entry.points, 0);
    if (below < 100) continue;
    game.winner = side;
    won[side] += 1;
    if (won[side] === 2) {
      over = true;
      write('rubber', won[otherSide(side)] > 0 ? 500 : 700);
    } else games.push({ entries: [], winner: null });
  }
  const totals: Record<Side, number> = { NS: 0, EW: 0 };
  for (const entry of [...above, ...games.flatMap((game) => game.entries)])
    totals[entry.side] += entry.points;
  return { above, games, totals, over };
}
