/** A learner on the way through a lesson: which step, what was said to the last move. */
import { lessons } from '$lib/api/lessons';
import type { Lesson, LessonAnswer, Table } from '$lib/api/types';
import { sayFailure } from '$lib/api/words';
import { keepDone } from './done.svelte';

export class Course {
  lesson = $state.raw<Lesson | null>(null);
  step = $state(0);
  /** What was said to the last move of this step. */
  answer = $state.raw<LessonAnswer | null>(null);
  /** A move on its way to the server. */
  sending = $state<string | null>(null);
  /** Counts the wrong moves, so that the board begins again after each. */
  tries = $state(0);
  fault = $state<string | null>(null);
  over = $state(false);

  constructor(private readonly id: string) {}

  async load(): Promise<void> {
    this.fault = null;
    try {
      this.lesson = await lessons.one(this.id);
    } catch (error) {
      this.fault = sayFailure(error);
    }
  }

  get board() {
    return this.lesson?.boards[this.step] ?? null;
  }

  /** The board as it is now: after a right move the one that it led to. */
  get table(): Table | null {
    return ((this.answer?.table ?? this.board?.table) as Table | undefined) ?? null;
  }

  /** Whether a move is still to be made in this step. */
  get isAsking(): boolean {
    return this.board?.task === true && this.answer?.right !== true;
  }

  get isLast(): boolean {
    return this.lesson !== null && this.step + 1 >= this.lesson.boards.length;
  }

  /** Returns what went wrong on the way; what is said to the move is in `answer`. */
  async move(action: string): Promise<string | null> {
    if (!this.isAsking || this.sending !== null) return null;
    const { step } = this;
    this.sending = action;
    try {
      const answer = await lessons.answer(this.id, step, action);
      if (step !== this.step) return null;
      this.answer = answer;
      if (!answer.right) this.tries += 1;
      return null;
    } catch (error) {
      return sayFailure(error);
    } finally {
      this.sending = null;
    }
  }

  next(): void {
    if (this.isAsking) return;
    if (this.isLast) {
      keepDone(this.id);
      this.over = true;
      return;
    }
    this.go(this.step + 1);
  }

  back(): void {
    if (this.over) this.over = false;
    else if (this.step > 0) this.go(this.step - 1);
  }

  private go(step: number): void {
    this.step = step;
    this.answer = null;
  }
}
