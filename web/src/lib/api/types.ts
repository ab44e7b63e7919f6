/** What the server says and hears: its own description (`npm run types`), by shorter names. */
import type { components } from './schema';

type Schemas = components['schemas'];

/** A choice may bring seats of its own, such as the number of players. */
export type Choice = Schemas['Choice'];
/** Words of the server's, as data. */
export type Said = Schemas['Message'];
export type SettingValue = string | number | boolean;
export type Settings = Record<string, SettingValue>;
export type Setting = Schemas['Setting'] & { default: SettingValue };
export type Strength = Schemas['Strength'];
export type Level = Schemas['LevelCard'];
export type Scale = Schemas['Scale'];
export type Game = Schemas['About'] & { settings: Setting[] };

export type Guest = Schemas['GuestView'];
export type Holder = Schemas['HolderView'];
export type Seat = Schemas['SeatView'];
export type Turn = Schemas['TurnView'];
export type Status = Schemas['Status'];
export type Reason = Schemas['Reason'];
export type Move = Schemas['MoveView'];
export type Result = Schemas['Standing'];
export type Can = Schemas['Right'];
export type Origin = Schemas['Origin'];

/** Settings and views are the games' own; only the game's folder looks into them. Before the deal the
 *  view is null. */
export type Table = Omit<Schemas['TableView'], 'settings' | 'view'> & {
  settings: Settings;
  view: unknown;
};
export type At = Omit<Schemas['Snapshot'], 'view'> & { view: unknown };
export type Summary = Schemas['Line'];
/** Which of one's tables; all where nothing is said. */
export interface WhichTables {
  limit?: number;
  before?: string;
  status?: 'running' | 'over';
  game?: string;
  level?: string;
  outcome?: Outcome;
}
export type Outcome = Schemas['Ending'];
/** How many games of a kind ended so. */
export type ResultCount = Omit<Schemas['Count'], 'outcome'> & { outcome: Outcome };
export type TableEvent = Schemas['EventView'];

export interface Batch {
  events: TableEvent[];
  table: Table;
}

export type Proof = Schemas['Proof'];
export type Candidate = Schemas['Candidate_String'];
export type Hint = Schemas['Hint'];
export type Preview = Schemas['Preview'];
export type Judgement = Schemas['Judgement'];
export type Analysis = Schemas['Analysis'];

export type SeatRequest = Schemas['SeatRequest'];
export type NewTable = Omit<Schemas['OpenRequest'], 'settings'> & { settings?: Settings };

/** What an event changed: see `lib/live/change`. */
export type Step =
  { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };
export interface Change {
  event: TableEvent;
  patch: Step[];
}
/** What was written, and the change as far as it is at hand. */
export interface WrittenEvent {
  seq: number;
  change: Change | null;
}

type Framed = Schemas['Frame'];
export type Frame =
  | Exclude<Framed, { type: 'events' | 'change' }>
  | ({ type: 'events' } & Batch)
  | ({ type: 'change' } & Change);

/** The explorer of positions. */
export type Explored = Omit<Schemas['Explored'], 'view' | 'value' | 'fault' | 'ending'> & {
  view: unknown;
  value: 'wins' | 'draws' | 'loses' | null;
  fault: Said | null;
  ending: Said | null;
};
export type Followed = Omit<Schemas['Followed'], 'value'> & {
  value: 'wins' | 'draws' | 'loses' | null;
};
export type FirstMoves = Schemas['FirstMoves'];
export type ValuedFirstMove = Schemas['ValuedFirstMove'];

/** Lessons. Their boards are tables. */
export type LessonCard = Schemas['LessonCard'];
export type LessonAnswer = Schemas['LessonAnswer'];
export type Lesson = Omit<Schemas['LessonView'], 'play'> & { play: Settings };

/** Practice. The view of a problem is the game's own, as that of a table is. */
export type Themes = Schemas['Themes'];
export type Theme = Schemas['ThemeView'];
export type Listed = Schemas['ListedView'];
export type ThemeGroup = Schemas['Group'];
export type WhichProblem = Schemas['WhichProblem'];
export type PracticeSet = Schemas['SetView'];
export type Problem = Omit<Schemas['ProblemView'], 'view'> & { view: unknown };
export interface NextProblem {
  problem?: Problem | null;
  set?: PracticeSet | null;
}
export type Answer = Schemas['Answer'];
export type Answered = Schemas['Answered'];
export type PracticeVerdict = Schemas['Verdict'];
export type Correctness = Schemas['Correctness'];
export type Phase = Schemas['Phase'];
export type Estimate = Schemas['Estimate'];
export type Period = Schemas['Period'];
export type ThemeStanding = Schemas['ThemeStanding'];
export type PracticeProgress = Schemas['TrainingProgress'];
export type Decision = Schemas['DecisionView'];
