/** Which round or board of a table this tab shows, so that its result is still there after a reload. */
const KEY = 'kibitzer.shown.';

export function shownBefore(table: string): number | null {
  try {
    const text = sessionStorage.getItem(KEY + table);
    const number = Number(text);
    return text !== null && Number.isInteger(number) && number >= 0 ? number : null;
  } catch {
    return null;
  }
}

export function remember(table: string, shown: number): void {
  try {
    sessionStorage.setItem(KEY + table, String(shown));
  } catch {
    // A browser without storage goes on with what is played now.
  }
}
