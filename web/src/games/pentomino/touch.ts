/**
 * Taps and two-finger taps, from raw pointers. One finger that moves drags; one that does not taps;
 * two that come and go together turn the piece.
 */
import type { Square } from './square';

export interface TouchIntents {
  drag(square: Square): void;
  tap(square: Square): void;
  turn(): void;
}

const STILL = 10;

export class Touches {
  private readonly down = new Map<number, { x: number; y: number }>();
  private most = 0;
  private moved = false;

  constructor(private readonly intents: TouchIntents) {}

  pointer(square: Square | null, event: PointerEvent): void {
    switch (event.type) {
      case 'pointerdown':
        if (this.down.size === 0) {
          this.most = 0;
          this.moved = false;
        }
        this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
        this.most = Math.max(this.most, this.down.size);
        break;
      case 'pointermove': {
        const from = this.down.get(event.pointerId);
        if (!from) return;
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) this.moved = true;
        if (this.moved && this.most === 1 && square) this.intents.drag(square);
        break;
      }
      case 'pointerup':
        if (!this.down.delete(event.pointerId) || this.down.size > 0) return;
        if (this.moved) return;
        if (this.most === 2) this.intents.turn();
        else if (this.most === 1 && square) this.intents.tap(square);
        break;
      default:
        this.down.delete(event.pointerId);
    }
  }
}
