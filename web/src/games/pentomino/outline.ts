/** The outline of squares that hang together, drawn a little inside their edge, with round corners. */
import type { Square } from './square';

interface Point {
  x: number;
  y: number;
}

/** The corners of each closed boundary, anticlockwise round the squares, y upwards. */
function boundaries(squares: readonly Square[]): Point[][] {
  const filled = new Set(squares.map(({ col, row }) => `${col},${row}`));
  const has = (col: number, row: number) => filled.has(`${col},${row}`);
  const edges = new Map<string, Point[]>();
  const add = (x1: number, y1: number, x2: number, y2: number) => {
    const from = `${x1},${y1}`;
    edges.set(from, [...(edges.get(from) ?? []), { x: x2, y: y2 }]);
  };
  for (const { col, row } of squares) {
    if (!has(col, row - 1)) add(col, row, col + 1, row);
    if (!has(col + 1, row)) add(col + 1, row, col + 1, row + 1);
    if (!has(col, row + 1)) add(col + 1, row + 1, col, row + 1);
    if (!has(col - 1, row)) add(col, row + 1, col, row);
  }
  const loops: Point[][] = [];
  while (edges.size > 0) {
    const start = edges.keys().next().value!;
    const [x, y] = start.split(',').map(Number) as [number, number];
    const loop: Point[] = [{ x, y }];
    for (let at = start; ;) {
      const following = edges.get(at)!;
      const next = following.pop()!;
      if (following.length === 0) edges.delete(at);
      at = `${next.x},${next.y}`;
      if (at === start) break;
      loop.push(next);
    }
    loops.push(loop.filter((point, index) => !straight(loop, index, point)));
  }
  return loops;
}

function straight(loop: Point[], index: number, point: Point): boolean {
  const before = loop.at(index - 1)!;
  const after = loop[(index + 1) % loop.length]!;
  return (before.x === point.x) === (after.x === point.x);
}

/** SVG path data; `height` turns rows that count upwards into y that counts downwards. */
export function outline(
  squares: readonly Square[],
  height: number,
  inset: number,
  radius: number,
): string {
  return boundaries(squares)
    .map((loop) => rounded(inward(loop, inset), height, radius))
    .join('');
}

/** Every corner moved towards the inside, which lies to the left of the way round. */
function inward(loop: Point[], inset: number): Point[] {
  return loop.map((point, index) => {
    const before = loop.at(index - 1)!;
    const after = loop[(index + 1) % loop.length]!;
    const come = { x: Math.sign(point.x - before.x), y: Math.sign(point.y - before.y) };
    const go = { x: Math.sign(after.x - point.x), y: Math.sign(after.y - point.y) };
    return {
      x: point.x - inset * (come.y + go.y),
      y: point.y + inset * (come.x + go.x),
    };
  });
}

function rounded(loop: Point[], height: number, radius: number): string {
  const number = (value: number) => String(Math.round(value * 1000) / 1000);
  const point = ({ x, y }: Point) => `${number(x)} ${number(height - y)}`;
  const towards = (from: Point, to: Point): Point => ({
    x: from.x + radius * Math.sign(to.x - from.x),
    y: from.y + radius * Math.sign(to.y - from.y),
  });
  const parts = loop.map((corner, index) => {
    const enter = towards(corner, loop.at(index - 1)!);
    const leave = towards(corner, loop[(index + 1) % loop.length]!);
    return `${index === 0 ? 'M' : 'L'}${point(enter)}Q${point(corner)} ${point(leave)}`;
  });
  return `${parts.join('')}Z`;
}
