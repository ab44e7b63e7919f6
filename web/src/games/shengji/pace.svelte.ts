/**
 * Lays plays one after another, at a pace for people. A round that is over stays until somebody has
 * seen enough of it, even if the next one is being dealt.
 */
import { Pacing, type PacedStep } from '$lib/table/pacing';
import { isRoundOver, type TrickRecord, type View } from './view';

export interface Place {
  round: number;
  /** Plays that are shown, over all tricks of the round. */
  plays: number;
  /** Tricks that have been turned over. */
  swept: number;
}

const PLAY = 520;
/** How long a complete trick lies open, in milliseconds. */
const HOLD = 1300;

export const playsIn = (tricks: readonly TrickRecord[]): number =>
  tricks.reduce((sum, { plays }) => sum + plays.length, 0);

const completeIn = (tricks: readonly TrickRecord[]): number =>
  tricks.filter(({ plays }) => plays.length === 4).length;

/** The tricks as far as they are shown. */
export function tricksAt(tricks: readonly TrickRecord[], plays: number): TrickRecord[] {
  const shown: TrickRecord[] = [];
  let left = plays;
  for (const trick of tricks) {
    if (left <= 0) break;
    shown.push({ ...trick, plays: trick.plays.slice(0, left) });
    left -= trick.plays.length;
  }
  return shown;
}

export class Pace {
  shown = $state.raw<Place>({ round: 0, plays: 0, swept: 0 });
  /** The last views of rounds, each as it stood when the next one began. */
  private rounds = $state.raw<ReadonlyMap<number, View>>(new Map());
  private view: View | null = null;
  /** A round whose end was in sight before the page was loaded again, until it is known. */
  private restoring: number | null = null;
  private readonly pacing = new Pacing(() => this.step());

  /**
   * Takes what the server says now; what is not live is shown as it stands. `before` is the round that
   * was shown before the page was loaded again.
   */
  follow(view: View, live: boolean, before: number | null = null): void {
    const first = this.view === null;
    this.view = view;
    if (first && live && before !== null && before < view.round) {
      this.restoring = before;
      this.shown = { round: before, plays: 0, swept: 0 };
      return;
    }
    if (isRoundOver(view.phase)) this.learn(view);
    const { shown } = this;
    const end = playsIn(view.tricks);
    const back = shown.round > view.round || (shown.round === view.round && shown.plays > end);
    const far = this.restoring === null && view.round > shown.round + 1;
    if (first || !live || back || far) {
      this.pacing.stop();
      this.shown = { round: view.round, plays: end, swept: this.sweptAtRest(view) };
    } else this.pacing.schedule();
  }

  /** Keeps the last view of a round that is over. */
  learn(view: View): void {
    if (this.rounds.get(view.round)?.tricks.length !== view.tricks.length)
      this.rounds = new Map(this.rounds).set(view.round, view);
    if (this.restoring === view.round) {
      this.restoring = null;
      this.hurry();
      return;
    }
    this.pacing.schedule();
  }

  /** The end of the round that was shown before is not to be had: what is played now is shown. */
  giveUp(): void {
    if (this.restoring === null || !this.view) return;
    this.restoring = null;
    this.shown = { ...this.shown, round: this.view.round };
    this.hurry();
  }

  of(round: number): View | null {
    return this.rounds.get(round) ?? null;
  }

  /** The view of the round that is shown; `null` while it is still asked for. */
  source(now: View): View | null {
    return this.shown.round === now.round ? now : this.of(this.shown.round);
  }

  /** Everything that has happened in this round, at once. */
  hurry(): void {
    this.pacing.stop();
    const source = this.view && this.source(this.view);
    if (!source) return;
    const { round } = this.shown;
    this.shown = { round, plays: playsIn(source.tricks), swept: this.sweptAtRest(source) };
  }

  /** On to the next round. */
  next(): void {
    if (!this.view || this.shown.round >= this.view.round) return;
    this.pacing.stop();
    this.shown = { round: this.view.round, plays: 0, swept: 0 };
    this.pacing.schedule();
  }

  stop(): void {
    this.pacing.stop();
  }

  private sweptAtRest(view: View): number {
    const complete = completeIn(view.tricks);
    // Before the next lead the trick that was just won stays in sight.
    const underWay = playsIn(view.tricks) > complete * 4;
    return underWay || isRoundOver(view.phase) ? complete : Math.max(0, complete - 1);
  }

  /** What is shown next, and how long what is there now must have been seen. */
  private step(): PacedStep | null {
    const source = this.view && this.source(this.view);
    if (!source) return null;
    const { shown } = this;
    const end = playsIn(source.tricks);
    const full = shown.plays % 4 === 0 && shown.plays / 4 > shown.swept;
    const more = shown.plays < end;
    const to = (change: Partial<Place>, wait: number): PacedStep => ({
      wait,
      take: () => (this.shown = { ...shown, ...change }),
    });
    if (full && (more || isRoundOver(source.phase))) return to({ swept: shown.plays / 4 }, HOLD);
    return more ? to({ plays: shown.plays + 1 }, PLAY) : null;
  }
}

/** Whether everything that has happened is on the table. */
export const caughtUp = (shown: Place, view: View): boolean =>
  shown.round === view.round && shown.plays === playsIn(view.tricks);

/** Whether the round that is shown is over, with its last trick turned. */
export function isAtRest(shown: Place, source: View | null): boolean {
  if (!source || !isRoundOver(source.phase)) return false;
  return shown.plays === playsIn(source.tricks) && shown.swept >= completeIn(source.tricks);
}
