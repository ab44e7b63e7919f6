/** The lines of a form: those of the card itself, and in grey those that only other cards play. */
import type { Message } from '$lib/i18n/message';
import type { Line, PathCall, Section, Sheet } from './read';

export interface FormLine {
  id: string;
  path: PathCall[];
  says: Message;
  /** The card has this line; otherwise another one does. */
  played: boolean;
  /** The keys that are set here: each of them stands beside the first line that it decides. */
  keys: string[];
}

export interface FormSection {
  id: string;
  title: Message;
  lines: FormLine[];
}

/** Lines of several cards in one order: what only the later ones have comes after what it follows there. */
function merged(sections: readonly (Section | undefined)[]): { line: Line; of: number }[] {
  const found: { line: Line; of: number }[] = [];
  sections.forEach((section, of) => {
    let after = -1;
    for (const line of section?.lines ?? []) {
      const known = found.findIndex((other) => other.line.id === line.id);
      if (known >= 0) after = known;
      else found.splice((after += 1), 0, { line, of });
    }
  });
  return found;
}

/** The form of a card; `others` are cards that may play what it does not. */
export function formOf(
  sheet: Sheet,
  others: readonly Sheet[],
  known: ReadonlySet<string>,
): FormSection[] {
  const sheets = [sheet, ...others];
  const placed = new Set<string>();
  const ids = [...new Set(sheets.flatMap(({ sections }) => sections.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const same = sheets.map(({ sections }) => sections.find((section) => section.id === id));
    const lines = merged(same).flatMap(({ line, of }): FormLine[] => {
      const keys = line.keys.filter((key) => known.has(key) && !placed.has(key));
      keys.forEach((key) => placed.add(key));
      // What nothing here decides is not a line of a form.
      return keys.length === 0 ? [] : [{ ...line, played: of === 0, keys }];
    });
    const title = same.find((section) => section)?.title;
    return title && lines.length > 0 ? [{ id, title, lines }] : [];
  });
}
