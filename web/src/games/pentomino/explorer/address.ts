/** Addresses of positions: the notation itself is in them. */

/** The explorer at a position, such as `8x8 X1c3 N5e4`. */
export function explorePath(position: string): string {
  return `/explore/pentomino?${new URLSearchParams({ position }).toString()}`;
}

export const FIRST_MOVES = '/explore/pentomino/first-moves';
export const FIRST_MOVES_DATA = '/api/pentomino/first-moves';

/** The board of a position, without its moves: what stands before the first of them. */
export function boardOf(position: string, moves: number): string {
  const words = position.split(' ');
  return words.slice(0, words.length - moves).join(' ');
}

/** What a board is made of, as the form of the explorer has it. */
export interface BoardParts {
  width: number;
  height: number;
  /** Squares, in any separation: `d4, e4`. */
  holes: string;
  absent: string;
  draw: boolean;
}

export function writeBoard({ width, height, holes, absent, draw }: BoardParts): string {
  const squares = holes
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const words = [`${width}x${height}`];
  if (squares.length > 0) words.push(`blocked=${squares.join(',')}`);
  if (absent) words.push(`absent=${absent}`);
  if (draw) words.push('draw');
  return words.join(' ');
}
