/** The four tiles as they are drawn, and placements as they are written. */
import { parseSpace } from './hex';
import type { Direction, SpaceName, Tile } from './view';

export const TILES: Tile[] = [0, 1, 2, 3];

/** The paths of each tile before it is turned. */
const PATHS: Record<Tile, [Direction, Direction][]> = {
  0: [
    [0, 2],
    [1, 4],
    [3, 5],
  ],
  1: [
    [0, 5],
    [1, 3],
    [2, 4],
  ],
  2: [
    [0, 5],
    [1, 4],
    [2, 3],
  ],
  3: [
    [0, 5],
    [1, 2],
    [3, 4],
  ],
};

/** Steps of 60° after which a tile looks the same again. */
const PERIODS: Record<Tile, number> = { 0: 3, 1: 6, 2: 3, 3: 2 };

const modulo = (value: number, by: number) => ((value % by) + by) % by;

export function paths(tile: Tile, rotation = 0): [Direction, Direction][] {
  return PATHS[tile].map(([from, to]) => [modulo(from + rotation, 6), modulo(to + rotation, 6)]);
}

/** The usual number of a rotation among those that look the same. */
export const usual = (tile: Tile, turns: number): number => modulo(turns, PERIODS[tile]);

export interface Placement {
  space: SpaceName;
  tile: Tile;
  rotation: number;
  /** A supermove: the tile that lies there is replaced. */
  replaces: boolean;
}

export function toText({ space, tile, rotation, replaces }: Placement): string {
  return `${space}${replaces ? '!' : ':'}${tile}r${usual(tile, rotation)}`;
}

export function fromText(text: string): Placement | null {
  const match = /^([a-g][1-7])([:!])([0-3])r([0-5])$/.exec(text);
  if (!match || !parseSpace(match[1]!)) return null;
  return {
    space: match[1]!,
    tile: Number(match[3]) as Tile,
    rotation: Number(match[4]),
    replaces: match[2] === '!',
  };
}
