/** The same board at another table: what four robots bid and make with these cards. */
import { request } from '$lib/api/client';
import type { Cards } from './agreements';
import { parseAuction, parseResult, type Auction, type Result } from './calls';
import type { Seat, Vulnerability } from './seats';
import type { FinishedBoard } from './view';

export interface Elsewhere {
  auction: Auction;
  /** Null when all passed. */
  result: Result | null;
  /** For North and South. */
  score: number;
  /** What the score here is worth against it, for North and South. */
  imps: number;
}

interface Question {
  deal: string;
  dealer: Seat;
  vulnerability: Vulnerability;
  card: string;
  card_east_west: string;
  score: number;
}

/** What the server says: docs/http-api.md, “A deal at another table”. */
interface Answer {
  auction: string;
  result: string;
  score: number;
  imps?: number | null;
}

/** Robots always do the same with the same cards: each board is fetched once. */
const asked = new Map<string, Promise<Elsewhere>>();

export function elsewhere(board: FinishedBoard, cards: Cards): Promise<Elsewhere> {
  const question: Question = {
    deal: board.deal,
    dealer: parseAuction(board.auction).dealer,
    vulnerability: board.vulnerability,
    card: cards.NS,
    card_east_west: cards.EW,
    score: board.score,
  };
  const key = JSON.stringify(question);
  let answer = asked.get(key);
  if (!answer) {
    answer = request<Answer>('POST', '/api/bridge/elsewhere', question).then(
      ({ auction, result, score, imps }) => ({
        auction: parseAuction(auction),
        result: parseResult(result),
        score,
        imps: imps ?? 0,
      }),
    );
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
  }
  return answer;
}
