/**
 * A table taken from one event to the next. The event says what happens to the list of moves; a JSON
 * Patch (RFC 6902) says what else changed. Nothing is changed in place: views of earlier positions
 * are kept, and share what stayed the same.
 */
import type { Change, Move, Step, Table } from '$lib/api/types';

/** The patch does not fit the table: somebody missed something. */
export class Misfit extends Error {
  constructor(path: string) {
    super(`there is no ${path || 'table'} to change`);
    this.name = 'Misfit';
  }
}

/** The table after a change; it must be the very next one. */
export function changed(table: Table, { event, patch }: Change): Table {
  if (event.seq !== table.next) throw new Misfit(`event ${event.seq}`);
  let moves = table.moves;
  if (event.kind === 'moved') {
    const { seq, at, seat, action, why, meaning } = event;
    const made = { seq, at, seat, action: action ?? null, why, meaning: meaning ?? null };
    moves = [...moves, made as Move];
  } else if (event.kind === 'undone') {
    moves = moves.slice(0, event.to - table.opening);
  }
  return patched({ ...table, moves }, patch);
}

/** The value after a patch. */
export function patched<T>(value: T, steps: readonly Step[]): T {
  let result: unknown = value;
  for (const step of steps) {
    if (step.path === '') {
      if (step.op !== 'replace') throw new Misfit(step.path);
      result = step.value;
    } else {
      const keys = step.path.split('/').slice(1).map(unescape);
      if (step.path[0] !== '/') throw new Misfit(step.path);
      result = within(result, keys, step);
    }
  }
  return result as T;
}

function unescape(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A copy of this value in which the step is done at the end of the way. */
function within(value: unknown, [key = '', ...rest]: string[], step: Step): unknown {
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as unknown[])];
    const appends = step.op === 'add' && rest.length === 0;
    const index = appends && key === '-' ? copy.length : place(key);
    if (index === null || index >= copy.length + (appends ? 1 : 0)) throw new Misfit(step.path);
    if (rest.length > 0) copy[index] = within(copy[index], rest, step);
    else if (step.op === 'remove') copy.splice(index, 1);
    else copy.splice(index, step.op === 'add' ? 0 : 1, step.value);
    return copy;
  }
  if (typeof value !== 'object' || value === null) throw new Misfit(step.path);
  const copy = { ...value } as Record<string, unknown>;
  const adds = step.op === 'add' && rest.length === 0;
  if (!adds && !Object.hasOwn(copy, key)) throw new Misfit(step.path);
  if (rest.length > 0) copy[key] = within(copy[key], rest, step);
  else if (step.op === 'remove') delete copy[key];
  else copy[key] = step.value;
  return copy;
}

function place(key: string): number | null {
  return /^(0|[1-9]\d*)$/.test(key) ? Number(key) : null;
}
