/**
 * Fingers on the board, from raw pointers. One that moves drags the tile, one that does not taps; two turn
 * it with them, a step for every 60°, and two that only tap turn it by one.
 */
import type { SpaceName } from './view';

export interface TouchIntents {
  drag(space: SpaceName): void;
  tap(space: SpaceName): void;
  turn(steps: number): void;
}

const STILL = 10;
const STEP = 60;

interface Finger {
  x: number;
  y: number;
}

const bearing = (one: Finger, other: Finger) =>
  (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;

/** The same angle between −180° and 180°. */
const short = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

export class Touches {
  private readonly began = new Map<number, Finger>();
  private readonly now = new Map<number, Finger>();
  private most = 0;
  private moved = false;
  private last = 0;
  private twisted = 0;
  private turned = 0;

  constructor(private readonly intents: TouchIntents) {}

  pointer(space: SpaceName | null, event: PointerEvent): void {
    const finger = { x: event.clientX, y: event.clientY };
    switch (event.type) {
      case 'pointerdown':
        if (this.now.size === 0) {
          this.most = 0;
          this.moved = false;
        }
        this.began.set(event.pointerId, finger);
        this.now.set(event.pointerId, finger);
        this.most = Math.max(this.most, this.now.size);
        if (this.now.size === 2) this.grip();
        break;
      case 'pointermove': {
        const from = this.began.get(event.pointerId);
        if (!from) return;
        this.now.set(event.pointerId, finger);
        if (Math.hypot(finger.x - from.x, finger.y - from.y) > STILL) this.moved = true;
        if (this.now.size === 2) this.twist();
        else if (this.moved && this.most === 1 && space) this.intents.drag(space);
        break;
      }
      case 'pointerup':
        if (!this.let(event.pointerId) || this.now.size > 0 || this.moved) return;
        if (this.most === 2) this.intents.turn(1);
        else if (this.most === 1 && space) this.intents.tap(space);
        break;
      default:
        this.let(event.pointerId);
    }
  }

  private let(id: number): boolean {
    this.began.delete(id);
    return this.now.delete(id);
  }

  private grip(): void {
    const [one, other] = [...this.now.values()];
    if (!one || !other) return;
    this.last = bearing(one, other);
    this.twisted = this.turned = 0;
  }

  private twist(): void {
    const [one, other] = [...this.now.values()];
    if (!one || !other) return;
    const towards = bearing(one, other);
    // Added up bit by bit, so that more than half a turn is not taken for the rest of it.
    this.twisted += short(towards - this.last);
    this.last = towards;
    const steps = Math.round(this.twisted / STEP) - this.turned;
    if (steps === 0) return;
    this.turned += steps;
    this.intents.turn(steps);
  }
}
