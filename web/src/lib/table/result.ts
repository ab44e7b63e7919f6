/** How a game ended, in words. */
import type { Table } from '$lib/api/types';
import { t } from '$lib/i18n';
import { say } from '$lib/i18n/message';

/** A game as far as its end is concerned: a table, or a line in a list of tables. */
type FinishedGame = Pick<Table, 'yours' | 'result'>;

/** Won, lost or drawn, for a player of one side. */
export function verdictFor(game: FinishedGame): string | null {
  const [mine] = game.yours;
  if (!game.result || mine === undefined || game.yours.length !== 1) return null;
  // Where scores only say who held the cards, nobody has won by them.
  if (game.result.decided === false) return null;
  const { scores } = game.result;
  const own = scores[mine] ?? 0;
  // Partners score alike, so what counts is whether anybody scored more, or less.
  if (own < Math.max(...scores)) return t('web-status-lost');
  return own > Math.min(...scores) ? t('web-status-won') : t('web-status-drawn');
}

export function resultFor(game: FinishedGame): string {
  if (!game.result) return '';
  const verdict = verdictFor(game);
  const text = say(game.result);
  return verdict ? `${verdict} ${text}` : text;
}
