/**
 * Who holds two seats sees, by the server's word, from the one that is to move. What the other own seat
 * was dealt is remembered, so that the table need not turn round with every card.
 */
import type { Card } from './cards';
import type { Hands } from './deal';
import type { Moment, Source } from './scene';
import { bySeat, partner, type Seat } from './seats';
import type { BoardView, CallView } from './view';

export class Memory {
  private board = '';
  private readonly hands = new Map<Seat, Card[]>();

  /** The hands that are seen, and the own one at the bottom even while it is not shown. */
  fill(board: string, dealt: Hands, looking: Seat | null, bottom: Seat): Hands {
    if (board !== this.board) {
      this.board = board;
      this.hands.clear();
    }
    const own = looking ? dealt[looking] : null;
    if (looking && own) this.hands.set(looking, own);
    const filled = { ...dealt };
    filled[bottom] ??= this.hands.get(bottom) ?? null;
    return filled;
  }
}

/**
 * The hands that lay open while a board was played, for whoever sat at the bottom. The server sends a finished board with
 * all four; the last cards may still be on their way to the table.
 */
export function openUntil(
  { dealt, contract }: Pick<Source, 'dealt' | 'contract'>,
  bottom: Seat,
  { cards }: Pick<Moment, 'cards'>,
  takesOver: boolean,
): Hands {
  const led = cards > 0;
  const dummy = contract ? partner(contract.declarer) : null;
  const open = (seat: Seat): boolean =>
    seat === bottom ||
    (led && seat === dummy) ||
    (led && takesOver && bottom === dummy && seat === contract?.declarer);
  return bySeat((seat) => (open(seat) ? dealt[seat] : null));
}

/** The seat at the bottom: the own one to move, else the one that was there, else one's first, else South. */
export function bottomSeat(
  yours: readonly Seat[],
  turn: Seat | null,
  before: Seat | null,
  looking: Seat | null,
): Seat {
  if (yours.length === 1) return yours[0]!;
  if (turn && yours.includes(turn)) return turn;
  if (before && yours.includes(before)) return before;
  return looking ?? yours[0] ?? 'S';
}

/** What the calls of the boards meant; a finished board is sent without it. */
export class Meanings {
  private readonly boards = new Map<string, CallView[]>();

  learn(board: BoardView | null): void {
    if (board && board.calls.length > 0) this.boards.set(board.number, board.calls);
  }

  of(board: string): CallView[] {
    return this.boards.get(board) ?? [];
  }
}
