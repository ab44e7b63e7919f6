/** What the server tells of a game of Flows; docs/flows.md explains every field. */
import { say, type Message } from '$lib/i18n/message';

/** 0 is south-west, then clockwise. */
export type Direction = number;
/** By the number of sharp turns. */
export type Tile = 0 | 1 | 2 | 3;
export type SpaceName = string;

export interface Segment {
  from: Direction;
  to: Direction;
  /** Parties from whose own side the strand comes. */
  owners: number[];
  /** Parties whose far side, at which nobody sits, it has reached. */
  goals: number[];
  wins: boolean;
}

export interface Space {
  name: SpaceName;
  row: number;
  col: number;
  tile?: { tile: Tile; rotation: number; segments: Segment[] };
}

export interface Side {
  name: string;
  seat: number | null;
  party: number | null;
  edges: [SpaceName, Direction][];
}

export interface Stretch {
  space: SpaceName;
  from: Direction;
  to: Direction;
  missing: boolean;
}

export interface Party {
  name: string;
  seats: number[];
  sides: [number, number];
  /** Null when it is blocked. */
  needs: number | null;
  route: Stretch[];
}

export interface Forbidden {
  space: SpaceName;
  rotation: number;
  parties: number[];
  text: string;
  route: Stretch[];
}

export interface Show {
  to_move: number | null;
  tile: Tile | null;
  lifted: boolean;
  spaces: Space[];
  sides: Side[];
  seats: { name: string; side: number; party: number }[];
  parties: Party[];
  bag: [number, number, number, number];
  legal: Record<SpaceName, number[]>;
  illegal: Forbidden[];
  supermoves: Record<SpaceName, number[]>;
  last: string | null;
  over: { parties: number[]; unplayable: boolean } | null;
}

/** What the server shows, with its names and reasons still to be put into words. */
type Sent = Omit<Show, 'sides' | 'seats' | 'parties' | 'illegal'> & {
  sides: (Omit<Side, 'name'> & { name: Message })[];
  seats: (Omit<Show['seats'][number], 'name'> & { name: Message })[];
  parties: (Omit<Party, 'name'> & { name: Message })[];
  illegal: (Omit<Forbidden, 'text'> & { text: Message })[];
};

/** The same in the language in use. */
export function worded(sent: Sent): Show {
  const named = <T extends { name: Message }>(each: T) => ({ ...each, name: say(each.name) });
  return {
    ...sent,
    sides: sent.sides.map(named),
    seats: sent.seats.map(named),
    parties: sent.parties.map(named),
    illegal: sent.illegal.map((each) => ({ ...each, text: say(each.text) })),
  };
}

export interface View {
  settings: { players: string; legality: string; drawing: string; radius: number };
  seat: number | null;
  first: number;
  moves: string[];
  hands: (Tile | null)[];
  show: Sent;
}
