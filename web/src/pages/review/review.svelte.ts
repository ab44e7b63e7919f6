/** A game looked back on: where we are in it, and what the analysis has found so far. */
import { api, ApiError } from '$lib/api/client';
import type { Analysis, Judgement, Scale, Table } from '$lib/api/types';
import { say } from '$lib/i18n/message';
import type { Point } from '$lib/table/EvaluationGraph.svelte';
import { sayProof, sayValue, seenByFirst, usualParties } from '$lib/table/values';
import { t } from '$lib/i18n';

const MISTAKES: (Judgement | null | undefined)[] = ['mistake', 'blunder'];
/** Whether a move gave something away. */
export const isMistake = (judgement: Judgement | null | undefined): boolean =>
  judgement === 'inaccuracy' || MISTAKES.includes(judgement);

/** Seconds to wait when the server is busy and does not say how long. */
const PATIENCE = 2;

const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-allowed';

export class Review {
  readonly table: Table;
  readonly scale: Scale;
  /** For each seat whom it wins with. */
  readonly parties: number[];
  /** By ply: the position after that many moves. */
  found = $state.raw<ReadonlyMap<number, Analysis>>(new Map());
  running = $state(false);
  /** From this ply on the game is still being played and cannot be analysed yet. */
  private closed = $state(Infinity);
  fault = $state.raw<unknown>(null);

  private stopper: AbortController | null = null;

  constructor(
    table: Table,
    scale: Scale,
    parties = usualParties(table.seats.length),
    /** The last ply that can be analysed so far. */
    settled = Infinity,
    /** Positions are worth nothing by themselves: the course is what moves have cost so far. */
    private readonly relative = false,
    /** Positions in which nobody had anything to choose: they are not analysed. */
    private readonly idle: ReadonlySet<number> = new Set(),
  ) {
    this.closed = settled + 1;
    this.table = table;
    this.scale = scale;
    this.parties = parties;
  }

  /** From this ply on there is nothing to analyse. */
  private get end(): number {
    return Math.min(this.table.ply + 1, this.closed);
  }

  /** The positions to analyse. */
  private get plies(): number[] {
    return Array.from({ length: this.end }, (_, ply) => ply).filter((ply) => !this.idle.has(ply));
  }

  get total(): number {
    return this.plies.length;
  }

  /** How many positions are analysed. */
  get done(): number {
    return [...this.found.keys()].filter((ply) => ply < this.end).length;
  }

  /** Asks for every position that is still missing, those around this ply first. */
  async run(around = this.table.ply): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.fault = null;
    const stopper = new AbortController();
    this.stopper = stopper;
    try {
      // From the end, where the values are exact and come at once, to the beginning; whoever looks at
      // a place in the middle of a long game sees that first.
      const plies = this.plies.reverse();
      plies.sort((a, b) => Math.abs(a - around) - Math.abs(b - around));
      for (const ply of plies) {
        if (this.found.has(ply) || ply >= this.end) continue;
        const analysis = await this.ask(ply, stopper.signal).catch((error: unknown) => {
          if (ply === 0 || !isClosed(error)) throw error;
          this.closed = ply;
          return null;
        });
        if (analysis) this.found = new Map(this.found).set(ply, analysis);
      }
    } catch (error) {
      if (!stopper.signal.aborted) this.fault = error;
    } finally {
      if (this.stopper === stopper) this.running = false;
    }
  }

  stop(): void {
    this.stopper?.abort();
    this.running = false;
  }

  /** What is known of the move that led to a ply. */
  ofMove(ply: number): Analysis | null {
    const analysis = this.found.get(ply - 1);
    return analysis?.played ? analysis : null;
  }

  judgement(ply: number): Judgement | null {
    return this.ofMove(ply)?.judgement ?? null;
  }

  /** The plies after moves that gave much away, by these seats or by anybody. */
  mistakes(seats: number[]): number[] {
    return Array.from({ length: this.table.ply }, (_, index) => index + 1).filter((ply) => {
      const analysis = this.ofMove(ply);
      if (!analysis || !MISTAKES.includes(analysis.judgement)) return false;
      return seats.length === 0 || (analysis.seat != null && seats.includes(analysis.seat));
    });
  }

  /** The course of the game at these plies. */
  points(steps: readonly number[]): Point[] {
    // What the last move cost is known although nothing is after it.
    const length = Math.min(this.table.ply + 1, this.end + (this.relative ? 1 : 0));
    return steps
      .filter((ply) => ply < length)
      .map((ply) => ({
        ply,
        value: this.value(ply),
        text: this.say(ply),
        judgement: this.judgement(ply),
      }));
  }

  /** What mistakes have cost so far, as the first seat sees it. */
  private balance(ply: number): number | null {
    let sum = (this.scale.least + this.scale.most) / 2;
    for (let at = 1; at <= ply; at += 1) {
      const made = this.ofMove(at);
      if (!made) {
        if (this.found.has(at - 1)) continue;
        return null;
      }
      const own = this.parties[made.seat ?? 0] === this.parties[0];
      sum += (own ? -1 : 1) * (made.cost ?? 0);
    }
    return sum;
  }

  private value(ply: number): number | null {
    if (this.relative) return this.balance(ply);
    const analysis = this.found.get(ply);
    if (!analysis) return null;
    if (analysis.best != null && analysis.seat != null)
      return seenByFirst(analysis.best, analysis.seat, this.parties, this.scale);
    const scores = this.table.result?.scores;
    if (!scores || this.table.result?.how !== 'rules') return null;
    const first = scores[0] ?? 0;
    const rivals = scores.filter((_, seat) => this.parties[seat] !== this.parties[0]);
    const second = Math.max(...rivals);
    const { least, most } = this.scale;
    return first > second ? most : first < second ? least : (least + most) / 2;
  }

  private say(ply: number): string {
    if (this.relative) {
      const balance = this.balance(ply);
      return balance === null ? t('web-graph-unknown') : sayValue(balance, this.scale);
    }
    const analysis = this.found.get(ply);
    if (!analysis) return t('web-graph-unknown');
    // What is proven of one move is not yet proven of the position.
    const proof = analysis.result;
    if (analysis.best == null || analysis.seat == null) return say(this.table.result);
    const seat = say(this.table.seats[analysis.seat]?.name ?? '');
    return t('web-graph-stands', {
      seat,
      value: proof ? sayProof(proof) : sayValue(analysis.best, this.scale),
    });
  }

  private async ask(ply: number, signal: AbortSignal): Promise<Analysis> {
    for (;;) {
      try {
        return await api.analysis(this.table.id, ply, signal);
      } catch (error) {
        const later = error instanceof ApiError && ['too-many', 'busy'].includes(error.code);
        if (!later) throw error;
        await pause((error.retryAfter ?? PATIENCE) * 1000, signal);
      }
    }
  }
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
