/** Double-dummy answers from the server: the tricks of all twenty contracts, par, and what each card cost. */
import { request } from '$lib/api/client';
import { parseAuction } from './calls';
import type { Card, Strain } from './cards';
import { bySeat, type Seat, type Side, type Vulnerability } from './seats';
import type { FinishedBoard } from './view';

/** By declarer and strain. */
export type Grid = Record<Seat, Record<Strain, number>>;

export interface CardCost {
  seat: Seat;
  card: Card;
  /** To which trick, from 1. */
  trick: number;
  /** The tricks of the declarer's side after it, if all play their best from there on. */
  tricks: number;
  /** The tricks that it cost the side which played it. */
  cost: number;
}

export interface Makeable {
  /** With its result: `4S-N+1`. */
  contract: string;
  score: number;
}

export interface Solved {
  grid: Grid;
  /** For North and South. */
  par: number;
  contracts: string[];
  /** What the board's score is worth against par, for North and South. */
  imps: number;
  /** The best contract that each side makes if the other keeps silent. */
  best: Partial<Record<Side, Makeable>>;
  /** The tricks of the declarer before the opening lead. */
  makes: number | null;
  cards: CardCost[];
}

interface Question {
  deal: string;
  dealer: Seat;
  vulnerability: Vulnerability;
  contract?: string;
  record?: Card[];
  score: number;
}

/** What the server says: docs/http-api.md, “A deal solved”. */
interface Answer {
  tricks: Record<'C' | 'D' | 'H' | 'S' | 'NT', Record<Seat, number>>;
  par: { score: number; contracts: string[]; imps?: number | null };
  makes: Partial<Record<Side, Makeable>>;
  trace?: {
    start: number;
    cards: { seat: Seat; card: Card; before: number; after: number; cost: number }[];
  } | null;
}

export function questionFor(board: FinishedBoard): Question {
  const question: Question = {
    deal: board.deal,
    dealer: parseAuction(board.auction).dealer,
    vulnerability: board.vulnerability,
    score: board.score,
  };
  if (!board.contract) return question;
  return { ...question, contract: board.contract, record: board.record };
}

export function readAnswer(answer: Answer): Solved {
  const { tricks, par, makes, trace } = answer;
  return {
    grid: bySeat((seat) => ({
      C: tricks.C[seat],
      D: tricks.D[seat],
      H: tricks.H[seat],
      S: tricks.S[seat],
      N: tricks.NT[seat],
    })),
    par: par.score,
    contracts: par.contracts,
    imps: par.imps ?? 0,
    best: makes,
    makes: trace?.start ?? null,
    cards: (trace?.cards ?? []).map(({ seat, card, after, cost }, index) => ({
      seat,
      card,
      trick: 1 + Math.floor(index / 4),
      tricks: after,
      cost,
    })),
  };
}

/** Finished boards do not change: each is fetched once. */
const asked = new Map<string, Promise<Solved>>();

export function solve(board: FinishedBoard): Promise<Solved> {
  const question = questionFor(board);
  const key = JSON.stringify(question);
  let answer = asked.get(key);
  if (!answer) {
    answer = request<Answer>('POST', '/api/bridge/solve', question).then(readAnswer);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
  }
  return answer;
}
