/** The pentomino game, for the table and the review. */
import { t } from '$lib/i18n';
import type { GameUi } from '../module';
import Play from './Play.svelte';
import { describe, speak } from './words';

export const ui: GameUi = {
  Board: Play,
  describe,
  speak,
  keys: t.pentomino.keys,
  example: 'F3c4',
};
