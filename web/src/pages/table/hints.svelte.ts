/** The hint asked for, step by step; gone when the table moves on. */
import { api } from '$lib/api/client';
import type { Hint } from '$lib/api/types';

export class Hints {
  open = $state(false);
  busy = $state(false);
  hint = $state.raw<Hint | null>(null);
  /** The move drawn on the board. */
  shown = $state<string | null>(null);
  private readonly id: string;
  private asked = 0;

  constructor(id: string) {
    this.id = id;
  }

  async ask(step: 'idea' | 'move'): Promise<void> {
    const turn = ++this.asked;
    this.open = true;
    this.busy = true;
    try {
      const hint = await api.hint(this.id, step);
      if (turn !== this.asked) return;
      this.hint = hint;
      this.shown = hint.action ?? null;
    } catch (error) {
      if (turn === this.asked) this.clear();
      throw error;
    } finally {
      if (turn === this.asked) this.busy = false;
    }
  }

  /** Asked again, a closed hint comes back, and an open one goes a step further. */
  async further(): Promise<void> {
    if (!this.hint) return this.ask('idea');
    if (this.open && !this.hint.action) return this.ask('move');
    this.open = true;
  }

  /** Out of the way; what it drew on the board stays. */
  close(): void {
    this.open = false;
  }

  clear(): void {
    this.asked += 1;
    this.open = this.busy = false;
    this.hint = null;
    this.shown = null;
  }
}
