/** Lays calls and cards one after another, at a pace for people. */
import { Pacing, type PacedStep } from '$lib/table/pacing';
import { PACE, prefs } from './prefs.svelte';
import { endOf, sourceOfBoard, sourceOfFinished, type Moment, type Source } from './scene';
import type { View } from './view';

export interface Place {
  /** Which board of the session, from 0. */
  board: number;
  moment: Moment;
}

const CALL = 420;
const CARD = 380;
/** How long a complete trick lies open, in milliseconds. */
const HOLD = 1150;

const begin = (): Moment => ({ calls: 0, cards: 0, swept: 0 });

export class Pace {
  shown = $state.raw<Place>({ board: 0, moment: begin() });
  private view: View | null = null;
  private readonly pacing = new Pacing(() => this.step());

  /**
   * Takes what the server says now; what is not live is shown as it stands. `before` is the board that
   * was shown before the page was loaded again.
   */
  follow(view: View, live: boolean, before: number | null = null): void {
    const first = this.view === null;
    this.view = view;
    const target = this.target();
    const ended = first && live && before !== null && before < target.board;
    const source = ended ? this.source(view, before) : null;
    if (ended && source && view.finished[before]) {
      this.shown = { board: before, moment: endOf(source) };
      return;
    }
    const { board, moment } = this.shown;
    const back =
      board > target.board ||
      (board === target.board &&
        (moment.calls > target.moment.calls || moment.cards > target.moment.cards));
    const far = target.board > board + 1;
    if (first || !live || back || far) {
      this.pacing.stop();
      this.shown = target;
    } else this.pacing.schedule();
  }

  /** The board that is shown, as far as it has come. */
  source(view: View, board: number): Source | null {
    const finished = view.finished[board];
    if (finished) return sourceOfFinished(finished);
    return view.board ? sourceOfBoard(view.board) : null;
  }

  /** Everything that has happened on this board, at once. */
  hurry(): void {
    this.pacing.stop();
    const source = this.view && this.source(this.view, this.shown.board);
    if (source) this.shown = { board: this.shown.board, moment: endOf(source) };
  }

  /** On to the next board, once somebody has seen enough of the result. */
  next(): void {
    if (!this.view || this.shown.board >= this.target().board) return;
    this.shown = { board: this.shown.board + 1, moment: begin() };
    this.pacing.schedule();
  }

  stop(): void {
    this.pacing.stop();
  }

  private target(): Place {
    const view = this.view!;
    const board = view.board ? view.finished.length : Math.max(0, view.finished.length - 1);
    const source = this.source(view, board);
    return { board, moment: source ? endOf(source) : begin() };
  }

  /** What is shown next, and how long what is there now must have been seen. */
  private step(): PacedStep | null {
    const source = this.view && this.source(this.view, this.shown.board);
    if (!source) return null;
    const end = endOf(source);
    const { moment } = this.shown;
    const to = (change: Partial<Moment>, wait: number): PacedStep => ({
      wait: wait * PACE[prefs.values.speed],
      take: () => (this.shown = { ...this.shown, moment: { ...moment, ...change } }),
    });
    if (moment.calls < end.calls) return to({ calls: moment.calls + 1 }, CALL);
    if (moment.cards % 4 === 0 && moment.swept < moment.cards)
      return to({ swept: moment.cards }, HOLD);
    return moment.cards < end.cards ? to({ cards: moment.cards + 1 }, CARD) : null;
  }
}

/** How many calls and cards are still to be laid on the table. */
export function unseen(shown: Place, view: View): number {
  const sources = [...view.finished.map((board) => sourceOfFinished(board))];
  if (view.board) sources.push(sourceOfBoard(view.board));
  return sources.slice(shown.board).reduce((sum, source, index) => {
    const end = endOf(source);
    const seen = index === 0 ? shown.moment : begin();
    return sum + end.calls - seen.calls + end.cards - seen.cards;
  }, 0);
}

/** Whether everything that has happened is on the table. */
export function caughtUp(shown: Place, view: View): boolean {
  if (!view.board) return true;
  if (shown.board !== view.finished.length) return false;
  const end = endOf(sourceOfBoard(view.board));
  return shown.moment.calls === end.calls && shown.moment.cards === end.cards;
}

/** Whether the board that is shown is over, with its last trick turned. */
export function isAtRest(shown: Place, view: View): boolean {
  const finished = view.finished[shown.board];
  if (!finished) return false;
  const end = endOf(sourceOfFinished(finished));
  const { calls, cards, swept } = shown.moment;
  return calls === end.calls && cards === end.cards && swept >= end.swept;
}
