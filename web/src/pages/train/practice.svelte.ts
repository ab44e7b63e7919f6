/** One problem after another: asked for, answered, judged, tried again. */
import { training } from '$lib/api/training';
import type { Answered, PracticeSet, Problem, WhichProblem } from '$lib/api/types';
import { sayFailure } from '$lib/api/words';
import { find } from './which';

export type Stage = 'finding' | 'asking' | 'judging' | 'answered' | 'done' | 'failed';

export class Practice {
  stage = $state<Stage>('finding');
  problem = $state.raw<Problem | null>(null);
  set = $state.raw<PracticeSet | null>(null);
  answered = $state.raw<Answered | null>(null);
  /** On its way to the server. */
  sending = $state<string | null>(null);
  /** The number that goes with the next answer. */
  attempt = $state(1);
  /** The verdict has been seen, so that the answer will not count. */
  known = $state(false);
  fault = $state<string | null>(null);
  private asked = 0;
  /** Which request is the latest; what others bring is of no interest any more. */
  private turn = 0;

  constructor(private readonly which: WhichProblem) {}

  async next(): Promise<void> {
    const turn = (this.turn += 1);
    this.stage = 'finding';
    this.fault = null;
    this.answered = null;
    try {
      const found = await find(this.which, training.problem);
      if (turn !== this.turn) return;
      this.set = found.set ?? null;
      this.problem = found.problem ?? null;
      this.attempt = found.problem?.attempt ?? 1;
      this.known = false;
      this.asked = Date.now();
      this.stage = found.problem ? 'asking' : 'done';
    } catch (error) {
      if (turn !== this.turn) return;
      this.fault = sayFailure(error);
      this.stage = 'failed';
    }
  }

  /** Returns what went wrong, in words; the problem then still waits for its answer. */
  async answer(action: string): Promise<string | null> {
    const { problem } = this;
    if (!problem || this.stage !== 'asking') return null;
    const turn = (this.turn += 1);
    this.stage = 'judging';
    this.sending = action;
    try {
      const answered = await training.answer({
        problem: problem.id,
        attempt: this.attempt,
        answer: action,
        thought: Date.now() - this.asked,
      });
      if (turn !== this.turn) return null;
      this.answered = answered;
      this.stage = 'answered';
      return null;
    } catch (error) {
      if (turn !== this.turn) return null;
      this.stage = 'asking';
      return sayFailure(error);
    } finally {
      if (turn === this.turn) this.sending = null;
    }
  }

  retry(): void {
    if (!this.answered) return;
    this.attempt = this.answered.next_attempt;
    this.answered = null;
    this.known = true;
    this.asked = Date.now();
    this.stage = 'asking';
  }

  /** The page is left: answers on their way are no longer waited for. */
  stop(): void {
    this.turn += 1;
  }
}
