/**
 * What a tap on the board means while a piece is held: the first one aims, another one on the same
 * square places, two in quick succession turn the piece.
 */
import { same, type Square } from './square';

export const DOUBLE = 280;

export interface TapActions {
  aim(square: Square): void;
  turn(): void;
  place(): void;
}

export class Taps {
  private aimed: Square | null = null;
  private lastTap = -Infinity;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly actions: TapActions) {}

  tap(square: Square, now: number): void {
    if (this.timer !== null || now - this.lastTap < DOUBLE) {
      this.clear();
      this.lastTap = -Infinity;
      this.actions.turn();
      return;
    }
    this.lastTap = now;
    if (this.aimed && same(this.aimed, square)) {
      this.timer = setTimeout(() => {
        this.timer = null;
        this.actions.place();
      }, DOUBLE);
      return;
    }
    this.aimed = square;
    this.actions.aim(square);
  }

  /** A finger has drawn the piece here. */
  drag(square: Square): void {
    this.aimed = square;
    this.actions.aim(square);
  }

  /** Another piece is in hand, or none: its first tap is no second one of the piece before. */
  reset(): void {
    this.aimed = null;
    this.lastTap = -Infinity;
    this.clear();
  }

  private clear(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
