/**
 * Does one step after another, each when what is there has been seen long enough. Bots answer within
 * milliseconds, and a trick that is gone before anybody has seen it is no trick.
 */
export interface PacedStep {
  /** How long what is there now must have been seen, in milliseconds. */
  wait: number;
  take: () => void;
}

export class Pacing {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private lastStep = 0;

  /** Calls `next` again when a step is due: more may have happened meanwhile. */
  constructor(private readonly next: () => PacedStep | null) {}

  schedule(): void {
    if (this.timer !== null) return;
    const step = this.next();
    if (!step) return;
    const due = this.lastStep + step.wait - Date.now();
    this.timer = setTimeout(
      () => {
        this.timer = null;
        this.next()?.take();
        this.lastStep = Date.now();
        this.schedule();
      },
      Math.max(0, due),
    );
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
