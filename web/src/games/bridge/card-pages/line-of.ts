/** Which line of a card a call at the table is. */
import type { Line, Section, Sheet } from './read';

/** The same calls, whoever dealt: passes before the opening do not count, unless the line is about a passed hand. */
function isAuction(line: Line, calls: readonly string[]): boolean {
  const { auction } = line;
  const before = calls.length - auction.length;
  if (auction.length === 0 || before < 0) return false;
  const passes = calls.slice(0, before).every((call) => call === 'Pass');
  return passes && auction.every((call, index) => call === calls[before + index]);
}

export interface FoundLine {
  section: Section;
  line: Line;
}

/** The line for the last of these calls; of several the one with the most calls. */
export function lineOf(sheet: Sheet, calls: readonly string[]): FoundLine | null {
  let found: FoundLine | null = null;
  for (const section of sheet.sections)
    for (const line of section.lines)
      if (isAuction(line, calls) && line.auction.length > (found?.line.auction.length ?? 0))
        found = { section, line };
  return found;
}
