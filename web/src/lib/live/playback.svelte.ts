/**
 * Shows moves at the watcher's pace. Moves that have arrived wait in a queue of plies; the playback
 * lets them out one by one, on a timer or a step at a time.
 */

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

export const SPEEDS: Speed[] = ['slow', 'normal', 'fast', 'instant'];

const PAUSE_BETWEEN: Record<Speed, number> = { slow: 3000, normal: 1400, fast: 500, instant: 0 };

export class Playback {
  /** How many moves are shown. */
  shown = $state(0);
  /** How many have arrived. */
  arrived = $state(0);
  paused = $state(false);
  speed = $state<Speed>('normal');
  /** Whether the move with this number is nothing to look at. */
  quick: (ply: number) => boolean = () => false;

  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Starts with these moves on the board, nothing waiting. */
  reset(ply: number): void {
    this.clear();
    this.shown = this.arrived = ply;
  }

  /** The game now has this many moves; after an undo that may be fewer. */
  arrive(ply: number): void {
    this.arrived = ply;
    if (this.shown > ply) this.shown = ply;
    this.schedule();
  }

  get waiting(): number {
    return this.arrived - this.shown;
  }

  pause(): void {
    this.paused = true;
    this.clear();
  }

  resume(): void {
    this.paused = false;
    this.schedule();
  }

  /** One move, now. */
  step(): void {
    if (this.shown < this.arrived) this.shown += 1;
    this.clear();
    this.schedule();
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    this.clear();
    this.schedule();
  }

  /** Everything that has arrived, at once. */
  finish(): void {
    this.clear();
    this.shown = this.arrived;
  }

  clear(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private schedule(): void {
    if (this.paused || this.timer !== null || this.shown >= this.arrived) return;
    if (this.speed === 'instant') {
      this.finish();
      return;
    }
    const pause = PAUSE_BETWEEN[this.speed];
    this.timer = setTimeout(
      () => {
        this.timer = null;
        if (this.shown < this.arrived) this.shown += 1;
        this.schedule();
      },
      this.quick(this.shown + 1) ? pause / 20 : pause,
    );
  }
}
