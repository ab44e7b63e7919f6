/**
 * What a game brings along to be played here. A game is one folder: it registers itself in `index.ts`
 * and everything else reaches it through these types only.
 */
import type { NewTable, SeatRequest, Setting, SettingValue, Settings, Table } from '$lib/api/types';
import type { PlainId } from '$lib/i18n';
import type { Line } from '$lib/table/MoveList.svelte';
import type { KeyLine } from '$lib/ui/help.svelte';
import type { Component } from 'svelte';

/** A move to draw on the board without making it. */
export interface Mark {
  action: string;
  kind: 'hint' | 'played' | 'better' | 'candidate';
  label?: string;
}

/** The board with its tools: for playing, for watching and for review. */
export interface BoardProps {
  /** What the caller may see of the game, as the server sent it. */
  view: unknown;
  marks: Mark[];
  /** A move on its way to the server. */
  sending: string | null;
  /** Set while the caller may move. */
  submit: ((action: string) => void) | null;
  /** Why the caller may not move now, for whoever tries. */
  blocked: string | null;
  /** Nobody can move: the game has not begun, or is over. */
  idle?: boolean;
  /** Show the board alone, without pieces to choose. */
  bare?: boolean;
  /** The view is the present one, not one looked back at. */
  live?: boolean;
  /** There is this one decision and no game around it: nothing to claim, no score to look at. */
  alone?: boolean;
  /** The table around the view, for what the view does not tell: who sits where, and what is legal. */
  table?: Table | null;
  /** The seats' holders as one speaks of them. */
  names?: string[];
  /** Tells how many of the latest moves are still to be laid on the board, and what the status line says meanwhile. */
  onbehind?: (moves: number, said: string) => void;
}

/** The moves, to click on, in a form of the game's own. */
export interface HistoryProps {
  lines: Line[];
  /** The seats' holders. */
  seats: string[];
  current: number;
  onselect: (ply: number) => void;
  settings: Settings;
  /** The game as it stands after the last of them, as the reader sees it. */
  view: unknown;
}

/** A problem after its answer: the view it was solved with, and the whole deal as text. */
export interface SolutionProps {
  view: unknown;
  deal: string;
}

export interface GameUi {
  Board: Component<BoardProps>;
  /** In place of the plain list of moves. */
  History?: Component<HistoryProps>;
  /** The position in words, a paragraph each. */
  describe(view: unknown): string[];
  /** A move in words, for the ear; nothing if it is not worth saying. */
  speak(action: string): string;
  /** A move in the list of moves, where that is not its text form. */
  write?(action: string): string;
  /** What the line above the board says, where the game has a better word for it. */
  status?(table: Table): { text: string; mine: boolean } | null;
  /** Has the finished game compared with others, where only that says who won. */
  compare?(table: Table): void;
  /** Who won by that, as soon as it is known. */
  verdict?(table: Table): string | null;
  /** Whether a move is nothing to look at, so that watchers need not wait for it. */
  quick?(action: string): boolean;
  /** Whether a move is one to step to when the game is looked back on; all are where this is not said. */
  step?(action: string | null): boolean;
  /** Where in the game each move was made, in the words of the game, such as the round and the trick; in
   *  their order. Null where that is not known. */
  places?(table: Table): string[] | null;
  /** The seat whose hidden cards a view shows; null where nothing is hidden. */
  eye?(view: unknown): number | null;
  /** What is done for a seat without asking anybody, while its cards are covered. */
  unattended?(table: Table): string | null;
  /** Keys that the board listens to, for the help. */
  keys: KeyLine[];
  /** Keys of the page that the board takes for itself: the help does not promise them twice. */
  takes?: readonly string[];
  /** An example of a move as text. */
  example: string;
  /** What nobody could see while a problem was being solved. */
  Solution?: Component<SolutionProps>;
  /** While the game goes on: the last ply that may be looked back on, where some may. */
  settled?(table: Table): number | undefined;
  /** The plies with which a part of the game ends: the position after them belongs to the next part. */
  parts?(table: Table): number[];
  /** Positions are worth nothing by themselves: only what moves cost is shown. */
  relative?: boolean;
  /** The address of a page on which a position can be looked into, for a game that has one. */
  explore?(view: unknown): string;
  /** The problem of practice that was played at this table, if it was one. */
  problem?(table: Table): string | null;
  /** For each seat the party it wins and loses with; without it sides sit alternately. */
  parties?(view: unknown): number[];
}

/** A problem stands at a table of its own: oneself, and others who only wait. */
export interface PracticeUi {
  /** Who the seats are to the one who answers from this one, in turn order. */
  names(seat: number, view: unknown): string[];
  /** A problem that is a whole game: the table to open for it. */
  open?(problem: string): NewTable;
  /** What was played at such a table, as an answer; null before its end. */
  played?(view: unknown): string | null;
  /** After how many plies of such a table its card of this number, from 0, was to be played. */
  plyOf?(table: Table, number: number): number;
}

/** What a game adds to the set-up dialog: it may change several settings at once. */
export interface ExtraProps {
  settings: Setting[];
  values: Settings;
  onchange: (name: string, value: SettingValue) => void;
}

export interface GameModule {
  ui(): Promise<GameUi>;
  /** A small animated picture for the home page. */
  picture(): Promise<Component>;
  rules(): Promise<Component>;
  /** The seat of a player who has not chosen one; by default the first. */
  seat?: number;
  /** A seat is a place at the table and not who moves first: seats are chosen even where there are two. */
  places?: boolean;
  /** What the pages of practice need, for a game that has problems to practise with. */
  practice?(): Promise<PracticeUi>;
  /** More to practise than problems, for the page of practice. */
  training?(): Promise<Component>;
  extra?(): Promise<Component<ExtraProps>>;
  /** Settings that follow from who sits where; nobody is asked about them. */
  seated?(values: Settings, seats: SeatRequest[]): Settings;
  /** Their names. */
  derived?: readonly string[];
  /** Settings that few people change: the set-up shows them on demand. */
  rare?: readonly string[];
  /** Its positions can be explored, on pages of their own. */
  explored?: true;
  /** A name for a value that is not among those a setting offers; null if it has none. */
  valueName?(value: string): string | null;
  /** Pages of its own that the home page leads to. */
  links?: readonly { address: string; title: PlainId }[];
  /** What one may choose for this game on the page of settings. */
  preferences?(): Promise<Component>;
}
