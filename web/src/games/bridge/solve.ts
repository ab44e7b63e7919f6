/** Double-dummy answers from the server: the tricks of all twenty contracts, par, and what each card cost. */
import { ApiError, request } from '$lib/api/client';
import { callOf, parseAuction, parseResult } from './calls';
import type { Card, Strain } from './cards';
import type { Seat, Vulnerability } from './seats';
import type { Finished } from './view';

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

export interface Solved {
  grid: Grid;
  /** For North and South. */
  par: number;
  contracts: string[];
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
}

/** What the server says; fields that it does not know are left out. */
interface Answer {
  tricks: string;
  par: number;
  par_contracts?: string[];
  makes?: number | null;
  cards?: CardCost[];
}

/** The order in which the server writes the twenty numbers. */
const ORDER: readonly Strain[] = ['S', 'H', 'D', 'C', 'N'];

export function readGrid(text: string): Grid {
  const numbers = text.split(/\s+/).filter(Boolean).map(Number);
  const row = (seat: number) =>
    Object.fromEntries(
      ORDER.map((strain, index) => [strain, numbers[4 * index + seat] ?? 0]),
    ) as Record<Strain, number>;
  return { N: row(0), E: row(1), S: row(2), W: row(3) };
}

export function questionFor(board: Finished): Question {
  const result = parseResult(board.result);
  const question: Question = {
    deal: board.deal,
    dealer: parseAuction(board.auction).dealer,
    vulnerability: board.vulnerability,
  };
  if (!result) return question;
  const { contract } = result;
  return {
    ...question,
    contract: `${callOf(contract)}${contract.doubling}-${contract.declarer}`,
    record: board.record,
  };
}

function read(answer: Answer): Solved {
  return {
    grid: readGrid(answer.tricks),
    par: answer.par,
    contracts: answer.par_contracts ?? [],
    makes: answer.makes ?? null,
    cards: answer.cards ?? [],
  };
}

/** Finished boards do not change: each is asked for once. */
const asked = new Map<string, Promise<Solved>>();

export function solve(board: Finished): Promise<Solved> {
  const question = questionFor(board);
  const key = JSON.stringify(question);
  let answer = asked.get(key);
  if (!answer) {
    answer = request<Answer>('POST', '/api/bridge/solve', question).then(read);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
  }
  return answer;
}

/** Whether asking again later may help. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 404 && error.status !== 400;
