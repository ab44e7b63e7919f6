/**
 * The 63 fixed forms: each piece in each of its distinct rotations and reflections, numbered as the
 * server numbers them.
 */
import type { Square } from './square';

export const PIECES = ['F', 'I', 'L', 'N', 'P', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z'] as const;
export type Piece = (typeof PIECES)[number];

export interface Form {
  piece: Piece;
  /** From 1 among the piece's forms. */
  number: number;
  /** Sorted by row and column; the box starts at (0, 0). */
  squares: readonly Square[];
  width: number;
  height: number;
  /** The square by which it is held: the one nearest to the middle of its box. */
  grip: Square;
}

/** Each piece in one orientation, rows from the top. */
const PICTURES: Record<Piece, string[]> = {
  F: ['.##', '##.', '.#.'],
  I: ['#####'],
  L: ['#...', '####'],
  N: ['##..', '.###'],
  P: ['##', '##', '#.'],
  T: ['###', '.#.', '.#.'],
  U: ['#.#', '###'],
  V: ['#..', '#..', '###'],
  W: ['#..', '##.', '.##'],
  X: ['.#.', '###', '.#.'],
  Y: ['.#..', '####'],
  Z: ['##.', '.#.', '.##'],
};

function drawn(picture: string[]): Square[] {
  const squares: Square[] = [];
  picture.forEach((line, fromTop) => {
    [...line].forEach((mark, col) => {
      if (mark === '#') squares.push({ col, row: picture.length - 1 - fromTop });
    });
  });
  return toCorner(squares);
}

function toCorner(squares: readonly Square[]): Square[] {
  const left = Math.min(...squares.map((square) => square.col));
  const bottom = Math.min(...squares.map((square) => square.row));
  return squares
    .map(({ col, row }) => ({ col: col - left, row: row - bottom }))
    .sort((a, b) => a.row - b.row || a.col - b.col);
}

const turnedRight = (squares: readonly Square[]) =>
  toCorner(squares.map(({ col, row }) => ({ col: row, row: -col })));
const turnedLeft = (squares: readonly Square[]) =>
  toCorner(squares.map(({ col, row }) => ({ col: -row, row: col })));
const mirrored = (squares: readonly Square[]) =>
  toCorner(squares.map(({ col, row }) => ({ col: -col, row })));

const key = (squares: readonly Square[]) => squares.map(({ col, row }) => `${col}${row}`).join('');

function gripOf(squares: readonly Square[], width: number, height: number): Square {
  const away = ({ col, row }: Square) => Math.hypot(col - (width - 1) / 2, row - (height - 1) / 2);
  return squares.reduce((best, square) => (away(square) < away(best) ? square : best));
}

function formsOf(piece: Piece): Form[] {
  const shapes = new Map<string, Square[]>();
  let shape = drawn(PICTURES[piece]);
  for (let turn = 0; turn < 8; turn += 1) {
    shapes.set(key(shape), shape);
    shape = turn === 3 ? mirrored(shape) : turnedLeft(shape);
  }
  // Coordinates have one digit each, so the keys sort as the lists of pairs do.
  return [...shapes.keys()].sort().map((name, index) => {
    const squares = shapes.get(name)!;
    const width = 1 + Math.max(...squares.map((square) => square.col));
    const height = 1 + Math.max(...squares.map((square) => square.row));
    const grip = gripOf(squares, width, height);
    return { piece, number: index + 1, squares, width, height, grip };
  });
}

const BY_PIECE = Object.fromEntries(PIECES.map((piece) => [piece, formsOf(piece)])) as Record<
  Piece,
  Form[]
>;

export const FORMS: readonly Form[] = PIECES.flatMap((piece) => BY_PIECE[piece]);

export function forms(piece: Piece): readonly Form[] {
  return BY_PIECE[piece];
}

function named(piece: Piece, squares: readonly Square[]): Form {
  const wanted = key(squares);
  return BY_PIECE[piece].find((form) => key(form.squares) === wanted)!;
}

export const rotateRight = (form: Form) => named(form.piece, turnedRight(form.squares));
export const rotateLeft = (form: Form) => named(form.piece, turnedLeft(form.squares));
export const flip = (form: Form) => named(form.piece, mirrored(form.squares));

/** The form in which a piece is drawn where nobody has chosen one. */
export function usual(piece: Piece): Form {
  return named(piece, drawn(PICTURES[piece]));
}

export function isPiece(letter: string): letter is Piece {
  return (PIECES as readonly string[]).includes(letter);
}
