/**
 * The piece in hand: which one, how it is turned, over which place it is held. It knows nothing of
 * turns or servers; `placement` is where it would lie, `misfit` why it would not.
 */
import { flip, rotateLeft, rotateRight, usual, type Form, type Piece } from './forms';
import type { Placement } from './placement';
import type { Misfit, Position } from './position';
import type { Square } from './square';

export class Hand {
  form = $state.raw<Form | null>(null);
  /** The square below the grip. */
  at = $state.raw<Square>({ col: 0, row: 0 });
  /** How each piece was turned when it was last held. */
  private turned = $state.raw<Partial<Record<Piece, Form>>>({});

  private readonly position: () => Position;

  constructor(position: () => Position) {
    this.position = position;
  }

  placement: Placement | null = $derived.by(() =>
    this.form ? this.position().over(this.form, this.at) : null,
  );
  misfit: Misfit | null = $derived.by(() =>
    this.placement ? this.position().misfit(this.placement) : null,
  );
  /** How many places there are for it, held this way round. */
  places: number = $derived.by(() =>
    this.form ? this.position().placements(this.form).length : 0,
  );
  targets: Square[] = $derived.by(() => (this.form ? this.position().targets(this.form) : []));

  /** How a piece is shown and will be taken up. */
  shape(piece: Piece): Form {
    return this.turned[piece] ?? usual(piece);
  }

  /** Takes a piece up and holds it where it fits, as near to the middle as there is room. */
  pick(piece: Piece): void {
    this.hold(this.shape(piece));
    const middle = {
      col: (this.position().width - 1) / 2,
      row: (this.position().height - 1) / 2,
    };
    const away = ({ col, row }: Square) => Math.hypot(col - middle.col, row - middle.row);
    const best = this.targets.reduce<Square | null>(
      (nearest, square) => (!nearest || away(square) < away(nearest) ? square : nearest),
      null,
    );
    this.at = best ?? { col: Math.floor(middle.col), row: Math.floor(middle.row) };
  }

  /** Takes up exactly this, as a hint shows it. */
  take({ form, corner }: Placement): void {
    this.hold(form);
    this.at = { col: corner.col + form.grip.col, row: corner.row + form.grip.row };
  }

  drop(): void {
    this.form = null;
  }

  rotate(steps: number): void {
    if (!this.form) return;
    this.hold(steps > 0 ? rotateRight(this.form) : rotateLeft(this.form));
  }

  flip(): void {
    if (this.form) this.hold(flip(this.form));
  }

  moveTo(square: Square): void {
    this.at = square;
  }

  nudge(right: number, up: number): void {
    if (!this.form || !this.placement) return;
    const { col, row } = this.placement.corner;
    const moved = { col: col + right, row: row + up };
    const most = this.position();
    if (moved.col < 0 || moved.col + this.form.width > most.width) return;
    if (moved.row < 0 || moved.row + this.form.height > most.height) return;
    this.at = { col: moved.col + this.form.grip.col, row: moved.row + this.form.grip.row };
  }

  private hold(form: Form): void {
    this.form = form;
    this.turned = { ...this.turned, [form.piece]: form };
  }
}
