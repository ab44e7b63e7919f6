/** A position that is being looked into: asked about again and again until every placement has its value. */
import { ApiError, NETWORK, request } from '$lib/api/client';
import type { Explored, Followed } from '$lib/api/types';
import { sayFailure } from '$lib/api/words';

export type Worth = 'wins' | 'draws' | 'loses';

/** How long the server thinks before it answers, in milliseconds: first little, so that something is seen. */
const FIRST = 250;
const LATER = 900;
/** After this long nobody is kept waiting unasked: some positions take hours. */
const PATIENCE = 90_000;
const PAUSE = 2_000;

const ask = (position: string, think: number, signal: AbortSignal) =>
  request<Explored>('POST', '/api/pentomino/explore', { position, think }, signal);

export class Explorer {
  answer = $state.raw<Explored | null>(null);
  fault = $state<string | null>(null);
  /** It is being thought about. */
  thinking = $state(false);
  private running: AbortController | null = null;

  readonly worths: ReadonlyMap<string, Worth> = $derived.by(() => {
    const worths = new Map<string, Worth>();
    if (!this.answer) return worths;
    for (const action of this.answer.wins) worths.set(action, 'wins');
    for (const action of this.answer.draws) worths.set(action, 'draws');
    for (const action of this.answer.loses) worths.set(action, 'loses');
    return worths;
  });
  readonly complete: boolean = $derived(
    this.answer !== null && this.answer.known === this.answer.placements,
  );

  /** Looks into a position until all is known, or patience ends. */
  async open(position: string): Promise<void> {
    this.stop();
    const { signal } = (this.running = new AbortController());
    this.fault = null;
    this.thinking = true;
    try {
      const started = Date.now();
      let answer = await this.patiently(position, 0, signal);
      const { fault, view } = answer;
      this.answer = answer;
      for (let round = 0; answer.known < answer.placements; round += 1) {
        if (Date.now() - started > PATIENCE) break;
        if (document.hidden) await shown(signal);
        answer = await this.patiently(answer.position, round < 2 ? FIRST : LATER, signal);
        // What was wrong with the address stays to be read, and the board is not drawn anew.
        this.answer = { ...answer, fault, view };
      }
    } catch (error) {
      if (signal.aborted) return;
      this.fault = sayFailure(error);
    }
    this.thinking = false;
  }

  stop(): void {
    this.running?.abort();
    this.running = null;
    this.thinking = false;
  }

  /** A busy server is asked again a little later. */
  private async patiently(position: string, think: number, signal: AbortSignal): Promise<Explored> {
    for (;;) {
      try {
        return await ask(position, think, signal);
      } catch (error) {
        const later =
          error instanceof ApiError && ['busy', 'too-many', NETWORK].includes(error.code);
        if (!later) throw error;
        const wait = (error.retryAfter ?? 0) * 1_000 || PAUSE;
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (signal.aborted) throw error;
      }
    }
  }
}

/** Waits until somebody looks at the page again. */
function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}

/** How the game goes on after a placement. */
export const follow = (position: string, action: string, signal: AbortSignal) =>
  request<Followed>('POST', '/api/pentomino/line', { position, action }, signal);
