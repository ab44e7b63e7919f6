/** What the server says and hears, as docs/http-api.md tells it. */

export interface Choice {
  value: string;
  title: string;
}

export type Setting =
  | {
      name: string;
      title: string;
      help: string;
      kind: 'choice';
      choices: Choice[];
      /** A hint how to write another value than those offered; null where there is none. */
      free: string | null;
      default: string;
    }
  | {
      name: string;
      title: string;
      help: string;
      kind: 'number';
      least: number;
      most: number;
      default: number;
    }
  | { name: string; title: string; help: string; kind: 'switch'; default: boolean };

export type SettingValue = string | number | boolean;
export type Settings = Record<string, SettingValue>;

export interface Strength {
  rating: number;
  low: number;
  high: number;
  text: string;
}

export interface Level {
  name: string;
  title: string;
  about: string;
  strength: Strength;
}

export interface Scale {
  unit: string;
  least: number;
  most: number;
}

export interface Game {
  name: string;
  title: string;
  summary: string;
  seats: string[];
  settings: Setting[];
  levels: Level[];
  bots: string;
  scale: Scale;
  secrets: boolean;
}

export interface Guest {
  id: string;
  name: string | null;
}

export type Holder =
  | { kind: 'person'; name: string | null; you: boolean; here: boolean | null }
  | { kind: 'bot'; bot: string; title: string }
  | { kind: 'open' };

export interface Seat {
  name: string;
  holder: Holder;
}

export type Turn = { kind: 'seat'; seat: number } | { kind: 'over' };
export type Status = 'waiting' | 'playing' | 'over';

export interface Reason {
  rule: string;
  text: string;
  facts?: { what: string; held: string; required?: string; likelihood?: number }[];
}

export interface Move {
  seq: number;
  seat: number;
  /** Null where the reader may not know it. */
  action: string | null;
  at: number;
  why: Reason[];
}

export interface Result {
  scores: number[];
  how: 'rules' | 'resigned';
  text: string;
}

export type Can =
  'move' | 'sit' | 'seat-bot' | 'undo' | 'answer-undo' | 'resign' | 'rematch' | 'hint' | 'analyse';

export interface Table {
  id: string;
  game: string;
  settings: Settings;
  opened: number;
  next: number;
  ply: number;
  opening: number;
  status: Status;
  seats: Seat[];
  yours: number[];
  turn: Turn;
  thinking: boolean;
  view: unknown;
  legal: string[] | null;
  moves: Move[];
  undo: { asked_by: number; to: number } | null;
  rematch: { asked: number[]; table: string | null };
  result: Result | null;
  can: Can[];
}

export interface Summary {
  id: string;
  game: string;
  opened: number;
  status: Status;
  ply: number;
  seats: Seat[];
  yours: number[];
  turn: Turn;
  result: Result | null;
}

export interface TableEvent {
  seq: number;
  at: number;
  kind: string;
  seat?: number;
  action?: string | null;
  to?: number;
  table?: string;
  why?: Reason[];
  holder?: Holder;
}

export interface Batch {
  events: TableEvent[];
  table: Table;
}

export interface At {
  ply: number;
  view: unknown;
  turn: Turn;
}

export type Proof = 'draw' | { win: number | null } | { loss: number | null };

export interface Candidate {
  action: string;
  value: number;
  uncertainty?: number | null;
  proof?: Proof | null;
  line?: string[];
  reasons?: Reason[];
}

export interface Hint {
  idea: string;
  action?: string | null;
  reasons?: Reason[];
  candidates?: Candidate[];
}

export type Judgement = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Analysis {
  ply: number;
  seat: number | null;
  played: string | null;
  exact: boolean;
  best: number | null;
  value: number | null;
  cost: number | null;
  judgement: Judgement | null;
  action: string | null;
  candidates: Candidate[];
  reasons: Reason[];
  work: { nodes: number; depth: number; worlds: number; millis: number } | null;
}

export type SeatRequest = 'me' | 'open' | { bot: string };

export interface NewTable {
  game: string;
  settings: Settings;
  seats: SeatRequest[];
  from?: { table: string; ply: number };
}

export type Frame =
  | ({ type: 'events' } & Batch)
  | { type: 'presence'; here: (boolean | null)[]; watching: number }
  | { type: 'thinking'; seat: number; on: boolean }
  | { type: 'closing'; reason: string };
