/** Where in the game each move was made: by rounds and tricks, as players count, and not by moves. */
import { t } from '$lib/i18n';
import type { Table } from '$lib/api/types';
import { parse, type Verb } from './actions';
import type { View } from './view';

const SILENT: (Verb | undefined)[] = ['pass', 'pass-all', 'next'];

/** Passes of the deal are nothing to look back on. What one may not see is a burial. */
export const isStep = (action: string | null): boolean =>
  action === null || !SILENT.includes(parse(action)?.verb);

export function placesOf(table: Table): string[] | null {
  // What was played before the game went on at this table is not among its moves.
  if (table.ply > table.moves.length) return null;
  const many =
    table.moves.some(({ action }) => action === 'next') || (table.view as View).round > 0;
  let round = 1;
  let plays = 0;
  return table.moves.map(({ action }) => {
    const verb = action == null ? 'bury' : parse(action)?.verb;
    const part = verb === 'play' ? 'trick' : verb === 'bury' ? 'kitty' : 'deal';
    const trick = Math.floor(plays / 4) + 1;
    if (verb === 'play') plays += 1;
    const place = t('web-shengji-place', { part, trick, round: many ? round : 0 });
    if (verb === 'next') {
      round += 1;
      plays = 0;
    }
    return place;
  });
}

/** The seat whose cards a view shows, where that is not everybody's business. */
export function eyeOf(view: View): number | null {
  return view.phase === 'round-over' || view.phase === 'over' ? null : view.seat;
}
