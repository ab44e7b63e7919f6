/**
 * The line above the board where this game has a better one: while cards are dealt the turn goes
 * round four times a second, and nobody wants to read that.
 */
import { t } from '$lib/i18n';
import type { Table } from '$lib/api/types';
import { isAsking, type View } from './view';

export interface Status {
  text: string;
  mine: boolean;
}

export function statusOf(view: View, table: Table): Status | null {
  if (table.status !== 'playing' || table.undo) return null;
  const mine = table.can.includes('move') && table.yours.length === 1;
  if (isAsking(view.phase)) {
    // The deal waits while one looks at the result of the last round.
    if (mine && view.dealt === 1 && view.results.length > 0)
      return { text: t('web-shengji-status-round'), mine: false };
    if (!mine || view.declarable.length === 0)
      return { text: t('web-shengji-status-dealing'), mine: false };
    return {
      text:
        view.phase === 'dealing' ? t('web-shengji-status-yours') : t('web-shengji-status-closing'),
      mine: true,
    };
  }
  if (!mine) return null;
  switch (view.phase) {
    case 'burying':
      return { text: t('web-shengji-status-bury'), mine };
    case 'round-over':
      return { text: t('web-shengji-status-round'), mine };
    case 'playing': {
      const trick = view.tricks.at(-1);
      const leads = !trick || trick.plays.length === 4;
      return { text: leads ? t('web-shengji-status-lead') : t('web-shengji-status-follow'), mine };
    }
    default:
      return null;
  }
}
