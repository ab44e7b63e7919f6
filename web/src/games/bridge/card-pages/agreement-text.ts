/** The agreements in the text of a card: read for a form, and changed in their place. */

export type Agreement =
  | { kind: 'switch'; on: boolean }
  | { kind: 'number'; number: number }
  /** Without an upper limit `high` is null. */
  | { kind: 'range'; low: number; high: number | null };

const HEADING = /^\s*\[([\w-]+)\]\s*(?:#.*)?$/;
/** A line with an agreement: what stands before the value, the value, what comes after it. */
const ENTRY = /^(\s*([\w-]+)\s*=\s*)("[^"\n]*"|[\w+-]+)(.*)$/;
const COMMENTED = /^(\s*)#\s?(?=[\w-]+\s*=)/;

function valueOf(written: string): Agreement | null {
  if (written === 'true' || written === 'false') return { kind: 'switch', on: written === 'true' };
  if (/^\d+$/.test(written)) return { kind: 'number', number: Number(written) };
  const range = /^"(\d+)(?:(\+)|(-)(\d*))?"$/.exec(written);
  if (!range) return null;
  const low = Number(range[1]);
  if (range[2]) return { kind: 'range', low, high: null };
  if (range[3] && range[4]) return { kind: 'range', low, high: Number(range[4]) };
  return range[3] ? { kind: 'range', low: 0, high: low } : { kind: 'range', low, high: low };
}

export function write(value: Agreement): string {
  if (value.kind === 'switch') return String(value.on);
  if (value.kind === 'number') return String(value.number);
  const { low, high } = value;
  return high === null ? `"${low}+"` : `"${low}-${high}"`;
}

/** What a text states, by names such as `notrump.one`. */
export function agreementsOf(text: string): Map<string, Agreement> {
  const found = new Map<string, Agreement>();
  let section = '';
  for (const line of text.split('\n')) {
    section = HEADING.exec(line)?.[1] ?? section;
    const entry = ENTRY.exec(line);
    const value = entry && valueOf(entry[3]!);
    if (value && section) found.set(`${section}.${entry[2]}`, value);
  }
  return found;
}

/** The text with another value: in its line, in place of the comment that shows the usual one, or in a new line. */
export function withAgreement(text: string, key: string, value: Agreement): string {
  const [section, name] = key.split('.') as [string, string];
  const lines = text.split('\n');
  let here = '';
  let heading = -1;
  let commented = -1;
  for (const [at, line] of lines.entries()) {
    const opened = HEADING.exec(line)?.[1];
    if (opened !== undefined) here = opened;
    if (here !== section) continue;
    if (opened !== undefined && heading < 0) heading = at;
    const entry = ENTRY.exec(line);
    if (entry?.[2] === name) {
      lines[at] = `${entry[1]}${write(value)}${entry[4]}`;
      return lines.join('\n');
    }
    if (ENTRY.exec(line.replace(COMMENTED, '$1'))?.[2] === name) commented = at;
  }
  if (commented >= 0) {
    const entry = ENTRY.exec(lines[commented]!.replace(COMMENTED, '$1'))!;
    lines[commented] = `${entry[1]}${write(value)}${entry[4]}`;
  } else if (heading >= 0) lines.splice(heading + 1, 0, `${name} = ${write(value)}`);
  else {
    while (lines.at(-1) === '') lines.pop();
    lines.push('', `[${section}]`, `${name} = ${write(value)}`, '');
  }
  return lines.join('\n');
}
