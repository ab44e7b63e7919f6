/** What the server sends of a session: see docs/bridge-play.md. */
import type { Call } from './calls';
import type { Card } from './cards';
import type { Seat, Side, Vulnerability } from './seats';

export interface CallTold {
  seat: Seat;
  call: Call;
  meaning: string;
  artificial: boolean;
  forcing: string;
}

export interface Option {
  call: Call;
  meaning: string;
  artificial: boolean;
}

export interface Proposal {
  by: Seat;
  tricks: number;
  asked: Seat;
}

export interface BoardView {
  number: string;
  vulnerability: Vulnerability;
  /** The hands that are seen, as they were dealt. */
  hands: string;
  auction: string;
  calls: CallTold[];
  options: Option[];
  contract: string | null;
  record: Card[];
  hand_to_play: Seat | null;
  tricks: Record<Side, number>;
  proposal: Proposal | null;
  refused: Seat | null;
}

export interface Finished {
  number: string;
  vulnerability: Vulnerability;
  deal: string;
  auction: string;
  record: Card[];
  result: string;
  /** For North and South, at duplicate. */
  score: number;
}

export type Scoring = 'imps' | 'matchpoints' | 'rubber';

export interface View {
  seat: Seat | null;
  card: string;
  scoring: Scoring;
  boards: number;
  board: BoardView | null;
  finished: Finished[];
  points: Record<Side, number>;
}
