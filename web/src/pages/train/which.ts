/** What an address asks for: a set, a theme, or one problem by its number. */
import { ApiError } from '$lib/api/client';
import type { NextProblem, WhichProblem } from '$lib/api/types';

export function whichOf(theme: string, number: string | null): WhichProblem {
  // The set of the day may be that of one game.
  if (theme === 'daily' && number !== null) return { set: theme, game: number };
  if (number !== null) return { problem: `${theme}.${number}` };
  if (theme === 'daily' || theme === 'review') return { set: theme };
  return { theme };
}

/** A problem's name in parts, for its address. */
export function partsOf(problem: string): { theme: string; number: string } {
  const dot = problem.lastIndexOf('.');
  return { theme: problem.slice(0, dot), number: problem.slice(dot + 1) };
}

/** Of a theme some numbers lead to no deal, or not soon enough; another one will. */
const ELSEWHERE = ['not-found', 'too-slow'];
const TRIES = 3;

export async function find(
  which: WhichProblem,
  ask: (which: WhichProblem) => Promise<NextProblem>,
): Promise<NextProblem> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(which);
    } catch (error) {
      const elsewhere = error instanceof ApiError && ELSEWHERE.includes(error.code);
      if (!which.theme || !elsewhere || tries === TRIES) throw error;
    }
  }
}
