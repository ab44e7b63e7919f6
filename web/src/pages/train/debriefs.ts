/** Which try at a problem was played at which table, so that a debrief that is read again is not another try. */
const KEY = 'kibitzer.debriefs';
/** The latest are enough. */
const KEPT = 50;

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

export function attemptOf(table: string): number | null {
  return read().find(([id]) => id === table)?.[1] ?? null;
}

export function keepAttempt(table: string, attempt: number): void {
  const others = read().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, attempt], ...others].slice(0, KEPT)));
  } catch {
    // Without storage the same try may be counted twice.
  }
}
