/** The judge’s marks of calls, asked for one after the other. */
import { api, ApiError } from '$lib/api/client';
import type { Analysis, Reason } from '$lib/api/types';

/** How long to wait when the server is busy, in milliseconds. */
const PATIENCE = 2000;
const TRIES = 10;

/** Asks for the move that led to each of these plies. */
export async function askMarks(
  table: string,
  plies: readonly number[],
  signal: AbortSignal,
  tell: (ply: number, analysis: Analysis) => void,
): Promise<void> {
  for (const ply of plies) {
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        tell(ply, await api.analysis(table, ply - 1, signal));
        break;
      } catch (error) {
        const later = error instanceof ApiError && ['too-many', 'busy'].includes(error.code);
        if (!later || tries === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
  }
}

/** What the judge says of the call that was made. */
export function markOf({ played, candidates }: Analysis): Reason | null {
  const made = candidates.find(({ action }) => action === played);
  return made?.reasons?.find(({ rule }) => rule === 'mark') ?? null;
}
