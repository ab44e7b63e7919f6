/** A board at the tables of a field: what they bid and made, and what a score is worth among them. */
import { request } from '$lib/api/client';
import type { Table } from '$lib/api/types';
import type { Message } from '$lib/i18n/message';
import { cardsOf } from './agreements';
import { parseAuction, parseResult, type Auction, type Result } from './calls';
import type { Card } from './cards';
import type { Seat, Vulnerability } from './seats';
import type { View } from './view';

export interface FieldTable {
  /** North, East, South, West. */
  robots: Message[];
  level: Message;
  /** The convention card of North and South. */
  card: string;
  auction: Auction;
  /** Null when all passed. */
  result: Result | null;
  /** For North and South, as everything here. */
  score: number;
  imps: number;
  matchpoints: number;
  record: Card[];
}

export interface Field {
  datum: number;
  /** What the score here is worth against the datum. */
  imps: number;
  matchpoints: number;
  /** The most matchpoints that can be had. */
  top: number;
  tables: FieldTable[];
}

export interface Question {
  deal: string;
  dealer: Seat;
  vulnerability: Vulnerability;
  card: string;
  card_east_west: string;
  scoring: string;
  auction: string;
  bidding_only: boolean;
  score: number;
}

/** What the server says: docs/http-api.md, “A deal in a field”. */
interface Answer {
  datum: number;
  imps?: number | null;
  matchpoints?: number | null;
  top: number;
  tables: {
    robots: Message[];
    level: Message;
    card: string;
    auction: string;
    result: string;
    score: number;
    imps: number;
    matchpoints?: number | null;
    record: Card[];
  }[];
}

/** How to ask for the field of a finished board; null where scores are not compared. */
export function questionFor(view: View, table: Table | null, index: number): Question | null {
  const board = view.finished[index];
  if (!board || view.scoring === 'rubber' || table?.settings.hand) return null;
  const cards = cardsOf(view);
  const given = index === 0 ? table?.settings.auction : '';
  return {
    deal: board.deal,
    dealer: parseAuction(board.auction).dealer,
    vulnerability: board.vulnerability,
    card: cards.NS,
    card_east_west: cards.EW,
    scoring: view.scoring,
    // Calls that were settled beforehand are the same at every table.
    auction: typeof given === 'string' ? given : '',
    bidding_only: view.bidding_only ?? false,
    score: board.score,
  };
}

export function readAnswer(answer: Answer): Field {
  return {
    datum: answer.datum,
    imps: answer.imps ?? 0,
    matchpoints: answer.matchpoints ?? 0,
    top: answer.top,
    tables: answer.tables.map((table) => ({
      ...table,
      auction: parseAuction(table.auction),
      result: parseResult(table.result),
      matchpoints: table.matchpoints ?? 0,
    })),
  };
}

export const askField = (question: Question): Promise<Field> =>
  request<Answer>('POST', '/api/bridge/field', question).then(readAnswer);

/** Matchpoints as a share of the most that can be had, from 0 to 1. */
export const share = (points: number, top: number): number => (top > 0 ? points / top : 0.5);
