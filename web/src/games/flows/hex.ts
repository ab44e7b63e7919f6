/**
 * Hexagons with a corner on top, one unit from side to side, in the coordinates of a drawing: `x` to the
 * right and `y` downwards, the middle of the board at 0, 0. Directions run clockwise from south-west.
 */
import type { Direction, SpaceName } from './view';

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  row: number;
  col: number;
}

/** From the centre of a hexagon to its corners. */
export const REACH = 1 / Math.sqrt(3);
/** From one row to the next. */
export const RISE = Math.sqrt(3) / 2;
export const DIRECTIONS: Direction[] = [0, 1, 2, 3, 4, 5];

const STEPS: [row: number, col: number][] = [
  [-1, -1],
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
];

export const opposite = (direction: Direction): Direction => (direction + 3) % 6;

export function neighbour({ row, col }: Place, direction: Direction): Place {
  const [up, right] = STEPS[direction % 6]!;
  return { row: row + up, col: col + right };
}

export function isOn({ row, col }: Place, radius: number): boolean {
  const most = 2 * radius;
  return row >= 0 && col >= 0 && row <= most && col <= most && Math.abs(col - row) <= radius;
}

export const spaceName = ({ row, col }: Place): SpaceName =>
  `${String.fromCharCode(97 + row)}${col + 1}`;

export function parseSpace(name: SpaceName): Place | null {
  const match = /^([a-g])([1-7])$/.exec(name);
  if (!match) return null;
  return { row: match[1]!.charCodeAt(0) - 97, col: Number(match[2]) - 1 };
}

export function centre({ row, col }: Place, radius: number): Point {
  return { x: col - row / 2 - radius / 2, y: (radius - row) * RISE };
}

/** The space below a point of the drawing. */
export function placeAt({ x, y }: Point, radius: number): Place | null {
  const row = Math.round(radius - y / RISE);
  let best: Place | null = null;
  let least = Infinity;
  // The nearest centre is in this row or in one of those beside it.
  for (const near of [row - 1, row, row + 1]) {
    const col = Math.round(x + near / 2 + radius / 2);
    // Adding 0 makes a 0 of the −0 that rounding may give.
    const place = { row: near + 0, col: col + 0 };
    const at = centre(place, radius);
    const distance = Math.hypot(at.x - x, at.y - y);
    if (distance < least) [best, least] = [place, distance];
  }
  return best && isOn(best, radius) ? best : null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const around = (degrees: number, distance: number): Point => ({
  x: distance * Math.cos(radians(degrees)),
  y: distance * Math.sin(radians(degrees)),
});

const bearing = (direction: Direction) => 120 + 60 * direction;

/** The middle of an edge, seen from the centre. */
export const edge = (direction: Direction): Point => around(bearing(direction), 0.5);

/** The corner at which an edge begins or ends, clockwise. */
export const cornerBefore = (direction: Direction): Point => around(bearing(direction) - 30, REACH);
export const cornerAfter = (direction: Direction): Point => around(bearing(direction) + 30, REACH);

const number = (value: number) => String(Math.round(value * 10_000) / 10_000);
export const write = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** A hexagon around a point; `size` 1 fills its space. */
export function hexagon(size = 1, at: Point = { x: 0, y: 0 }): string {
  const corners = DIRECTIONS.map((direction) => {
    const { x, y } = cornerBefore(direction);
    return write(add(at, { x: x * size, y: y * size }));
  });
  return `M${corners.join('L')}Z`;
}

/** How far from the edge the control points of a path lie: these make a sharp and a wide turn arcs of circles. */
const HANDLES = [0, 0.2222, 0.3094, 0.25];

/** From one edge to another, without the point where it begins. */
function onwards(from: Direction, to: Direction, at: Point): string {
  const apart = Math.abs(from - to) % 6;
  const handle = HANDLES[Math.min(apart, 6 - apart)]!;
  const inwards = (direction: Direction) => {
    const { x, y } = edge(direction);
    const part = (0.5 - handle) / 0.5;
    return write(add(at, { x: x * part, y: y * part }));
  };
  return `C${inwards(from)} ${inwards(to)} ${write(add(at, edge(to)))}`;
}

/** A path of a tile, from the middle of one edge to that of another. */
export function curve(from: Direction, to: Direction, at: Point = { x: 0, y: 0 }): string {
  return `M${write(add(at, edge(from)))}${onwards(from, to, at)}`;
}

/** The same, a hair longer at both ends, so that no seam shows between the strands of two tiles. */
export function overlapping(from: Direction, to: Direction): string {
  const beyond = (direction: Direction) => {
    const { x, y } = edge(direction);
    return write({ x: x * 1.03, y: y * 1.03 });
  };
  return `M${beyond(from)}L${write(edge(from))}${onwards(from, to, { x: 0, y: 0 })}L${beyond(to)}`;
}

/** A route through several spaces, each entered where the one before was left. */
export function trail(
  stretches: { space: SpaceName; from: Direction; to: Direction }[],
  radius: number,
): string {
  return stretches
    .map(({ space, from, to }, index) => {
      const place = parseSpace(space);
      if (!place) return '';
      const at = centre(place, radius);
      return index === 0 ? curve(from, to, at) : onwards(from, to, at);
    })
    .join('');
}

/** The middle of a side of the board points this way, and its corners lie 30° to both sides. */
const sideBearing = (side: number) => 90 + 60 * side;

/** How far the frame reaches beyond the spaces. */
export const FRAME = 0.44;

/** From the middle of the board to the middle of its frame's sides. */
export const apothem = (radius: number): number => radius * RISE + REACH + FRAME;
const corner = (degrees: number, radius: number) => around(degrees, apothem(radius) / RISE);

/**
 * The band along a side of the board: between the frame and the edges that belong to the side, corner edges
 * and all, so that the colour touches exactly what it owns.
 */
export function band(side: number, edges: [SpaceName, Direction][], radius: number): string {
  const from = sideBearing(side);
  const turn = ({ x, y }: Point) => {
    const degrees = (Math.atan2(y, x) * 180) / Math.PI - from;
    return ((degrees % 360) + 540) % 360;
  };
  const rim = edges
    .flatMap(([space, direction]) => {
      const place = parseSpace(space);
      if (!place) return [];
      const at = centre(place, radius);
      return [{ at, direction, turn: turn(add(at, edge(direction))) }];
    })
    .sort((one, other) => other.turn - one.turn);
  const chain = rim.flatMap(({ at, direction }, index) => [
    ...(index === 0 ? [add(at, cornerAfter(direction))] : []),
    add(at, cornerBefore(direction)),
  ]);
  const outside = [corner(from - 30, radius), corner(from + 30, radius)];
  return `M${[...chain, ...outside].map(write).join('L')}Z`;
}

/** Where the name of a side stands, and how it is turned so that it can be read. */
export function sideLabel(side: number, radius: number): Point & { turn: number } {
  const { x, y } = around(sideBearing(side), apothem(radius) - 0.2);
  const turns = [0, 60, -60, 0, 60, -60];
  return { x, y, turn: turns[side % 6]! };
}
