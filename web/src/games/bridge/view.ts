/** What the server sends of a session: see docs/bridge-play.md. */
import type { Message } from '$lib/i18n/message';
import type { Call } from './calls';
import type { Card } from './cards';
import type { Seat, Side, Vulnerability } from './seats';

export interface CallView {
  seat: Seat;
  call: Call;
  meaning: Message;
  artificial: boolean;
  /** Nothing where no rule foresees the call. */
  forcing: Message | null;
}

export interface Option {
  call: Call;
  /** Nothing where no rule foresees the call. */
  meaning: Message | null;
  artificial: boolean;
}

export interface Proposal {
  by: Seat;
  tricks: number;
  asked: Seat;
}

/** A trick; its cards stand in the record, four to a trick. */
export interface TrickView {
  leader: Seat;
  /** After each of its cards, whose card was winning. */
  winning: Seat[];
}

export interface BoardView {
  number: string;
  vulnerability: Vulnerability;
  /** The hands that are seen, as they were dealt. */
  hands: string;
  auction: string;
  calls: CallView[];
  options: Option[];
  contract: string | null;
  /** The tricks that the contract asks for. */
  needed: number | null;
  record: Card[];
  hand_to_play: Seat | null;
  /** Dummy plays the hand for the declarer. */
  taken_over?: boolean;
  tricks: Record<Side, number>;
  tricks_played: TrickView[];
  proposal: Proposal | null;
  refused: Seat | null;
}

export interface FinishedBoard {
  number: string;
  vulnerability: Vulnerability;
  deal: string;
  auction: string;
  record: Card[];
  result: string;
  /** For North and South, at duplicate. */
  score: number;
  /** Null when all passed. */
  contract: string | null;
  needed: number | null;
  /** Of the declarer's side. */
  tricks: number | null;
  tricks_played: TrickView[];
}

export type SheetItem =
  | 'tricks'
  | 'overtricks'
  | 'undertricks'
  | 'insult'
  | 'slam'
  | 'honours'
  | 'rubber'
  | 'only-game'
  | 'only-part-score';

export interface SheetEntry {
  board: string;
  side: Side;
  points: number;
  item: SheetItem;
}

/** The score sheet of a rubber. */
export interface Sheet {
  above: SheetEntry[];
  /** The games with what was written below the line in each; the last is under way unless the rubber is over. */
  games: { entries: SheetEntry[]; winner: Side | null }[];
  totals: Record<Side, number>;
  over: boolean;
}

export type Scoring = 'imps' | 'matchpoints' | 'rubber';

export interface View {
  seat: Seat | null;
  /** The convention card of North and South. */
  card: string;
  /** That of East and West, unless it is the same. */
  card_east_west?: string;
  scoring: Scoring;
  boards: number;
  /** A board ends with its auction. */
  bidding_only?: boolean;
  board: BoardView | null;
  finished: FinishedBoard[];
  points: Record<Side, number>;
  /** At rubber bridge. */
  rubber?: Sheet;
}
