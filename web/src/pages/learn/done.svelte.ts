/** Which lessons were taken to their end in this browser. */
const KEY = 'kibitzer-lessons';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

let done = $state.raw<string[]>(read());

export const isDone = (id: string): boolean => done.includes(id);

export function keepDone(id: string): void {
  if (isDone(id)) return;
  done = [...done, id];
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Without storage it is known until the page is left.
  }
}
