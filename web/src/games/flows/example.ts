/**
 * Boards for pictures and the rules page, made here from a list of moves. In a game the server says whose a
 * strand is; here it is followed to both its ends. A test compares the two.
 */
import { say } from '$lib/i18n/message';
import { add, centre, edge, isOn, neighbour, opposite, parseSpace, spaceName } from './hex';
import { fromText, paths } from './tiles';
import type { Laid } from './Board.svelte';
import type { Segment, Side, SpaceName } from './view';

const SIDES = ['bottom', 'lower-left', 'upper-left', 'top', 'upper-right', 'lower-right'];
export type Seating = { seat: number | null; party: number | null }[];

const nobody = { seat: null, party: null };
/** Two players: from the bottom to the top, and from the upper left to the lower right. */
export const TWO: Seating = [
  { seat: 0, party: 0 },
  nobody,
  { seat: 1, party: 1 },
  { seat: null, party: 0 },
  nobody,
  { seat: null, party: 1 },
];

export function spacesOf(radius: number): SpaceName[] {
  const most = 2 * radius + 1;
  return Array.from({ length: most * most }, (_, index) => ({
    row: Math.floor(index / most),
    col: index % most,
  }))
    .filter((place) => isOn(place, radius))
    .map(spaceName);
}

/** Each side takes the corner edge at which it begins, clockwise; a hair is added against rounding. */
function sideAt(space: SpaceName, direction: number, radius: number): number {
  const place = parseSpace(space)!;
  const { x, y } = add(centre(place, radius), edge(direction));
  const degrees = (Math.atan2(y, x) * 180) / Math.PI;
  return Math.floor((degrees + 360 - 60 + 0.01) / 60) % 6;
}

export function sidesOf(radius: number, seating: Seating): Side[] {
  const sides = seating.map(({ seat, party }, side) => ({
    name: say({ code: `flows-seat-${SIDES[side]!}`, text: SIDES[side]! }),
    seat,
    party,
    edges: [] as [SpaceName, number][],
  }));
  for (const space of spacesOf(radius))
    for (let direction = 0; direction < 6; direction += 1)
      if (!isOn(neighbour(parseSpace(space)!, direction), radius))
        sides[sideAt(space, direction, radius)]!.edges.push([space, direction]);
  return sides;
}

/** The tiles after these moves, their strands coloured. */
export function laid(moves: string[], radius: number, seating: Seating): Laid[] {
  const board = new Map<SpaceName, [number, number][]>();
  for (const move of moves) {
    const placement = fromText(move);
    if (placement) board.set(placement.space, paths(placement.tile, placement.rotation));
  }
  /** The side at which a strand that leaves a space this way arrives; nothing if it stops before. */
  const end = (space: SpaceName, leaves: number): number | null => {
    for (let steps = 0; steps < 4 * board.size; steps += 1) {
      const next = neighbour(parseSpace(space)!, leaves);
      if (!isOn(next, radius)) return sideAt(space, leaves, radius);
      space = spaceName(next);
      const meets = opposite(leaves);
      const path = board.get(space)?.find((ends) => ends.includes(meets));
      if (!path) return null;
      leaves = path[0] === meets ? path[1] : path[0];
    }
    return null;
  };
  const segment = (space: SpaceName, [from, to]: [number, number]): Segment => {
    const ends = [end(space, from), end(space, to)];
    const owners = new Set<number>();
    const goals = new Set<number>();
    for (const side of ends) {
      const { seat, party } = side === null ? nobody : seating[side]!;
      if (party !== null) (seat === null ? goals : owners).add(party);
    }
    const [one, other] = ends;
    const wins =
      one != null && other != null && Math.abs(one - other) === 3 && seating[one]!.party !== null;
    return { from, to, owners: [...owners], goals: [...goals], wins };
  };
  const last = moves.at(-1)?.slice(0, 2);
  return [...board].map(([space, ends]) => ({
    space,
    segments: ends.map((path) => segment(space, path)),
    last: space === last,
  }));
}
