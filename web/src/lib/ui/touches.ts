/**
 * Reads taps, drags and turns from raw pointers. One finger drags or taps; two fingers that tap turn the piece
 * by one step, and two that rotate turn it along, one step for every `step` degrees.
 */
export interface TouchIntents<Place> {
  drag(place: Place): void;
  tap(place: Place): void;
  turn(steps: number): void;
}

/** A finger that has moved no farther, in pixels, has not moved. */
const STILL = 10;

interface Finger {
  x: number;
  y: number;
}

const bearing = (one: Finger, other: Finger) =>
  (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;

/** The same angle between −180° and 180°. */
const short = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

export class Touches<Place> {
  private readonly began = new Map<number, Finger>();
  private readonly now = new Map<number, Finger>();
  private most = 0;
  private moved = false;
  private last = 0;
  private twisted = 0;
  private turned = 0;

  /** `step` is how far two fingers turn for a step, in degrees; without it they only tap. */
  constructor(
    private readonly intents: TouchIntents<Place>,
    private readonly step: number | null = null,
  ) {}

  pointer(place: Place | null, event: PointerEvent): void {
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
        else if (this.moved && this.most === 1 && place !== null) this.intents.drag(place);
        break;
      }
      case 'pointerup':
        if (!this.release(event.pointerId) || this.now.size > 0 || this.moved) return;
        if (this.most === 2) this.intents.turn(1);
        else if (this.most === 1 && place !== null) this.intents.tap(place);
        break;
      default:
        this.release(event.pointerId);
    }
  }

  private release(id: number): boolean {
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
    if (!one || !other || this.step === null) return;
    const towards = bearing(one, other);
    // Added up bit by bit, so that more than half a turn is not taken for the rest of it.
    this.twisted += short(towards - this.last);
    this.last = towards;
    const steps = Math.round(this.twisted / this.step) - this.turned;
    if (steps === 0) return;
    this.turned += steps;
    this.intents.turn(steps);
  }
}
