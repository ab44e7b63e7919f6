/** What lies on the table at one moment of a board: the same for a board in play and for one stepped through. */
import {
  callerOf,
  contractOf,
  isClosed,
  parseAuction,
  parseContract,
  type Auction,
  type Contract,
} from './calls';
import type { Card } from './cards';
import { parseHands, type Hands } from './deal';
import { bySeat, type BySeat, type Seat, type Side, type Vulnerability } from './seats';
import { isComplete, nextHand, playedBy, tricksOf, wonBy, type Trick } from './tricks';
import type { BoardView, CallTold, Finished, Proposal } from './view';

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
  told: CallTold[];
  contract: Contract | null;
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
  told: CallTold[];
  contract: Contract | null;
  record: Card[];
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
    record: board.record,
    proposal: board.proposal,
  };
}

export function sourceOfFinished(board: Finished, told: CallTold[] = []): Source {
  const auction = parseAuction(board.auction);
  return {
    number: board.number,
    vulnerability: board.vulnerability,
    dealt: parseHands(board.deal),
    auction,
    told,
    contract: contractOf(auction),
    record: board.record,
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
  const closed = moment.calls === source.auction.calls.length && isClosed(auction.calls);
  const contract = closed ? source.contract : null;
  const tricks = contract ? tricksOf(contract, source.record.slice(0, moment.cards)) : [];
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
    hands: bySeat((seat) => {
      const hand = source.dealt[seat];
      return hand ? hand.filter((card) => !played[seat].includes(card)) : null;
    }),
    left: bySeat((seat) => 13 - played[seat].length),
    trick: onTable,
    last: complete.at(-1) ?? null,
    done: complete.length,
    won: wonBy(tricks),
    turn: contract
      ? complete.length === 13
        ? null
        : nextHand(contract, tricks)
      : closed
        ? null
        : callerOf(auction, auction.calls.length),
    proposal: atEnd ? source.proposal : null,
  };
}
