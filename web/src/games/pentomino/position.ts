/**
 * A position as it is seen: what lies where, what is left, where a piece fits. Whether a placement may be made is
 * told by the legal moves, where there are any; without them only what lies in its way is known.
 */
import { FORMS, forms, PIECES, type Form, type Piece } from './forms';
import { fromText, place, toText, type Placement } from './placement';
import { parseSquare, type Square } from './square';

export interface View {
  width: number;
  height: number;
  blocked: string[];
  absent: string;
  full_board_draws: boolean;
  moves: string[];
}

/** A position as text, as the server writes it: `8x8 X1c3 N5e4`. */
export function positionText(view: View): string {
  const words = [`${view.width}x${view.height}`];
  if (view.blocked.length > 0) words.push(`blocked=${view.blocked.join(',')}`);
  if (view.absent) words.push(`absent=${view.absent}`);
  if (view.full_board_draws) words.push('draw');
  return words.concat(view.moves).join(' ');
}

export type Misfit =
  | { why: 'absent' }
  | { why: 'used'; move: number }
  | { why: 'outside' }
  | { why: 'blocked'; square: Square }
  | { why: 'taken'; square: Square; by: Piece }
  | { why: 'refused' };

export class Position {
  readonly width: number;
  readonly height: number;
  readonly blocked: Square[];
  readonly placed: Placement[];
  /** The pieces that may still be placed, if there is room. */
  readonly left: Piece[];
  private readonly absent: Set<string>;
  private readonly taken = new Map<number, Piece | null>();
  private readonly legal: ReadonlySet<string> | null;

  constructor(view: View, legal: readonly string[] | null = null) {
    this.legal = legal && new Set(legal);
    this.width = view.width;
    this.height = view.height;
    this.blocked = view.blocked.map(parseSquare).filter((square) => square !== null);
    this.placed = view.moves.map(fromText).filter((placement) => placement !== null);
    this.absent = new Set(view.absent);
    const used = new Set(this.placed.map((placement) => placement.form.piece));
    this.left = PIECES.filter((piece) => !this.absent.has(piece) && !used.has(piece));
    for (const square of this.blocked) this.taken.set(this.cell(square), null);
    for (const { form, squares } of this.placed)
      for (const square of squares) this.taken.set(this.cell(square), form.piece);
  }

  takesPart(piece: Piece): boolean {
    return !this.absent.has(piece);
  }

  /** The number of the move, from 1, in which the piece was placed. */
  moveOf(piece: Piece): number | null {
    const index = this.placed.findIndex((placement) => placement.form.piece === piece);
    return index < 0 ? null : index + 1;
  }

  /** Why a piece may not be placed there, if it may not. */
  misfit(placement: Placement): Misfit | null {
    if (this.legal?.has(toText(placement))) return null;
    return this.inTheWay(placement) ?? (this.legal ? { why: 'refused' } : null);
  }

  /** What can be seen to be wrong with a placement. */
  private inTheWay({ form, squares }: Placement): Misfit | null {
    if (!this.takesPart(form.piece)) return { why: 'absent' };
    const move = this.moveOf(form.piece);
    if (move !== null) return { why: 'used', move };
    for (const square of squares) {
      if (square.col < 0 || square.row < 0) return { why: 'outside' };
      if (square.col >= this.width || square.row >= this.height) return { why: 'outside' };
      const by = this.taken.get(this.cell(square));
      if (by === null) return { why: 'blocked', square };
      if (by !== undefined) return { why: 'taken', square, by };
    }
    return null;
  }

  /** Every place where the form fits. */
  placements(form: Form): Placement[] {
    const found: Placement[] = [];
    for (let row = 0; row + form.height <= this.height; row += 1)
      for (let col = 0; col + form.width <= this.width; col += 1) {
        const placement = place(form, { col, row });
        if (this.misfit(placement) === null) found.push(placement);
      }
    return found;
  }

  fitsAnywhere(piece: Piece): boolean {
    return forms(piece).some((form) => this.placements(form).length > 0);
  }

  /** The form held by its grip over a square, kept on the board. */
  over(form: Form, { col, row }: Square): Placement {
    const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
    return place(form, {
      col: within(col - form.grip.col, this.width - form.width),
      row: within(row - form.grip.row, this.height - form.height),
    });
  }

  /** The squares over which the form, held by its grip, fits. */
  targets(form: Form): Square[] {
    return this.squares().filter((square) => this.misfit(this.over(form, square)) === null);
  }

  /** Free squares that nothing can cover any more. */
  dead(): Square[] {
    const alive = new Set<number>();
    for (const form of FORMS)
      if (this.left.includes(form.piece))
        for (const { squares } of this.placements(form))
          for (const square of squares) alive.add(this.cell(square));
    return this.free().filter((square) => !alive.has(this.cell(square)));
  }

  free(): Square[] {
    return this.squares().filter((square) => !this.taken.has(this.cell(square)));
  }

  private squares(): Square[] {
    return Array.from({ length: this.width * this.height }, (_, cell) => ({
      col: cell % this.width,
      row: Math.floor(cell / this.width),
    }));
  }

  private cell({ col, row }: Square): number {
    return row * this.width + col;
  }
}
