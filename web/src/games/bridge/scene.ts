/** What lies on the table at one moment of a board: the same for a board in play and for one stepped through. */
import { callerOf, parseAuction, parseContract, type Auction, type Contract } from './calls';
import type { Card } from './cards';
import { parseHands, type Hands } from './deal';
import { bySeat, type BySeat, type Seat, type Side, type Vulnerability } from './seats';
import { isComplete, playedBy, playerOf, tricksOf, wonBy, type Trick } from './tricks';
import type { BoardView, CallView, FinishedBoard, Proposal, TrickView } from './view';

/** How far a board has been shown. */
export interface Moment {
  calls: number;
  cards: number;
  /** Cards of tricks that have been turned over. */
  swept: number;
}

export interface Scene {
  number: string;
  vulnerability: Vulnerability;
  auction: Auction;
  told: CallView[];
  contract: Contract | null;
  /** The tricks that the contract asks for. */
  needed: number;
  /** What is left of the hands that are seen. */
  hands: Hands;
  /** How many cards each seat has left. */
  left: BySeat<number>;
  trick: Trick | null;
  last: Trick | null;
  done: number;
  won: Record<Side, number>;
  /** Who is to call, or whose hand the next card comes from. */
  turn: Seat | null;
  proposal: Proposal | null;
}

/** A board as far as a scene needs it. */
export interface Source {
  number: string;
  vulnerability: Vulnerability;
  dealt: Hands;
  auction: Auction;
  told: CallView[];
  contract: Contract | null;
  needed: number;
  /** The auction is over. */
  closed: boolean;
  record: Card[];
  tricks: TrickView[];
  /** Whose hand the card after the last one comes from. */
  next: Seat | null;
  proposal: Proposal | null;
}

export function sourceOfBoard(board: BoardView): Source {
  return {
    number: board.number,
    vulnerability: board.vulnerability,
    dealt: parseHands(board.hands),
    auction: parseAuction(board.auction),
    told: board.calls,
    contract: board.contract ? parseContract(board.contract) : null,
    needed: board.needed ?? 0,
    closed: board.contract !== null,
    record: board.record,
    tricks: board.tricks_played,
    next: board.hand_to_play,
    proposal: board.proposal,
  };
}

export function sourceOfFinished(board: FinishedBoard, told: CallView[] = []): Source {
  return {
    number: board.number,
    vulnerability: board.vulnerability,
    dealt: parseHands(board.deal),
    auction: parseAuction(board.auction),
    told,
    contract: board.contract ? parseContract(board.contract) : null,
    needed: board.needed ?? 0,
    closed: true,
    record: board.record,
    tricks: board.tricks_played,
    next: null,
    proposal: null,
  };
}

export const endOf = (source: Source): Moment => ({
  calls: source.auction.calls.length,
  cards: source.record.length,
  swept: source.record.length - (source.record.length % 4),
});

export function sceneAt(source: Source, moment: Moment): Scene {
  const auction = {
    dealer: source.auction.dealer,
    calls: source.auction.calls.slice(0, moment.calls),
  };
  const closed = moment.calls === source.auction.calls.length && source.closed;
  const contract = closed ? source.contract : null;
  const tricks = contract ? tricksOf(source.tricks, source.record, moment.cards) : [];
  const played = playedBy(tricks);
  const final = tricks.at(-1) ?? null;
  const onTable = final && (!isComplete(final) || moment.swept < moment.cards) ? final : null;
  const complete = tricks.filter(isComplete);
  const atEnd =
    moment.calls === source.auction.calls.length && moment.cards === source.record.length;
  return {
    number: source.number,
    vulnerability: source.vulnerability,
    auction,
    told: source.told.slice(0, moment.calls),
    contract,
    needed: source.needed,
    hands: bySeat((seat) => {
      const hand = source.dealt[seat];
      return hand ? hand.filter((card) => !played[seat].includes(card)) : null;
    }),
    left: bySeat((seat) => 13 - played[seat].length),
    trick: onTable,
    last: complete.at(-1) ?? null,
    done: complete.length,
    won: wonBy(tricks),
    turn: turnAt(source, moment, closed),
    proposal: atEnd ? source.proposal : null,
  };
}

function turnAt(source: Source, { calls, cards }: Moment, closed: boolean): Seat | null {
  if (!closed) return callerOf(source.auction, calls);
  return cards < source.record.length ? playerOf(source.tricks, cards) : source.next;
}
