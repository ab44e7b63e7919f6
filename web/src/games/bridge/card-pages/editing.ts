/** The text of a card, as one edits it. */
import { cardName } from '../agreements';
import type { Sheet } from './read';

/** A text to begin with: a card built on this one, with every agreement of its text as a comment to be changed. */
export function starter(card: string, sheet: Sheet): string {
  const lines = sheet.toml.split('\n');
  const stated = lines.filter((line) => !/^\s*(name|base)\s*=/.test(line));
  const commented = stated.map((line) => (/^\s*[a-z_]\w*\s*=/.test(line) ? `# ${line}` : line));
  while (commented[0]?.trim() === '' || commented[0]?.startsWith('#')) commented.shift();
  const head = [`name = "${ownName(card)}"`, `base = "${card}"`, ''];
  return `${[...head, ...commented].join('\n').trimEnd()}\n`;
}

const ownName = (card: string): string => `${cardName(card)} 2`;

/** The card that a text is built on; the first of all if it names none. */
export const baseOf = (text: string): string =>
  /^\s*base\s*=\s*"([^"\n]*)"/m.exec(text)?.[1] || 'sayc';

/** Where a fault is in the text: from its column to the end of its line, or the whole line. */
export function placeOf(
  text: string,
  line: number,
  column: number,
): { start: number; end: number } {
  const lines = text.split('\n');
  const before = lines.slice(0, Math.max(0, line - 1)).join('\n');
  const start = line > 1 ? Math.min(text.length, before.length + 1) : 0;
  const end = Math.min(text.length, start + (lines[line - 1] ?? '').length);
  // Columns count letters, as people do; positions count code units.
  const letters = [...(lines[line - 1] ?? '')].slice(0, Math.max(0, column - 1)).join('').length;
  return { start: Math.min(end, start + letters), end };
}
