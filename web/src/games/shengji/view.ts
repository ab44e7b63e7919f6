/** What the server sends of a game: see docs/shengji.md. */
import type { Card, Suit } from '$lib/cards/cards';

/** Seats go from 0 to 3 in playing order; 0 and 2 are a team, 1 and 3 the other. */
export type Seat = number;
export type Rank = string;
/** A suit, or `N` in a round without a trump suit. */
export type Trump = Suit | 'N';

export type Phase =
  'dealing' | 'closing' | 'burying' | 'stealing' | 'playing' | 'round-over' | 'over';

export interface Declaration {
  seat: Seat;
  cards: Card[];
}

export interface TrickRecord {
  leader: Seat;
  /** In turn order, the lead first. */
  plays: Card[][];
  /** Who wins it, so far or for good. */
  winner: Seat;
  points: number;
  /** What the leader tried to throw, if that failed. */
  thrown?: Card[];
  /** Whose hand beat the throw. */
  halter?: Seat;
}

export interface RoundResult {
  starter: Seat;
  rank: Rank;
  trump: Trump;
  attackers: number;
  kitty: Card[];
  bonus: number;
  attackers_won: boolean;
  gained: number;
  levels: [Rank, Rank];
}

/** What follows from the rest of a view, so that a board knows no rules. */
export interface Show {
  /** The cards of each effective suit from high to low; `T` are the trumps. */
  order: Partial<Record<Suit | 'T', Card[]>>;
  /** The ranks that carry points. */
  points: Record<Rank, number>;
  /** How many cards are buried. */
  bury: number;
  /** The pairs and tractors of the own hand, when one is to lead. */
  groups?: Card[][];
  /** Whether every lawful answer is among the legal moves, when one is to follow. */
  all_listed?: boolean;
}

export interface View {
  /** Only what differs from the standard rules. */
  rules: Record<string, unknown>;
  rounds: number;
  round: number;
  seat: Seat | null;
  phase: Phase;
  turn: Seat | null;
  levels: [Rank, Rank];
  won: [number, number];
  rank: Rank;
  trump: Trump | null;
  first: Seat;
  starter: Seat | null;
  dealt: number;
  quiet: boolean[];
  declarations: Declaration[];
  flipped?: Card;
  hand: Card[];
  counts: number[];
  burier: Seat | null;
  kitty: Card[] | null;
  tricks: TrickRecord[];
  attackers: number;
  captured: Card[];
  threshold: number;
  declarable: Card[][];
  results: RoundResult[];
  show: Show;
}

export const teamOf = (seat: Seat): 0 | 1 => (seat & 1) as 0 | 1;
export const after = (seat: Seat, turns: number): Seat => (((seat + turns) % 4) + 4) % 4;
export const isComplete = (trick: TrickRecord): boolean => trick.plays.length === 4;

/** Whether somebody may be asked to declare now. */
export const isAsking = (phase: Phase): boolean =>
  phase === 'dealing' || phase === 'closing' || phase === 'stealing';

export const isRoundOver = (phase: Phase): boolean => phase === 'round-over' || phase === 'over';
