/** What the levels of finished games are called. */
import type { Game } from '$lib/api/types';
import { t } from '$lib/i18n';
import { say } from '$lib/i18n/message';

const WORDS = ['mixed', 'people', 'nobody'];

/** A bot that is at no level, such as one of a problem's, goes by its own name. */
export function levelName(level: string, games: Game[]): string {
  if (WORDS.includes(level)) return t('web-games-level', { level });
  const found = games.flatMap(({ levels }) => levels).find(({ name }) => name === level);
  return found ? say(found.title) : level;
}
