/** The pentomino game, for the table and the review. */
import type { GameUi } from '../module';
import Play from './Play.svelte';
import { describe, speak } from './words';

export const ui: GameUi = {
  Board: Play,
  describe,
  speak,
  keys: [
    { keys: ['F', '…', 'Z'], does: 'web-pentomino-key-take' },
    { keys: ['←', '↑', '↓', '→'], does: 'web-pentomino-key-move' },
    { keys: ['r'], does: 'web-pentomino-key-turn' },
    { keys: ['m'], does: 'web-pentomino-key-mirror' },
    { keys: ['Enter'], does: 'web-pentomino-key-place' },
    { keys: ['Esc'], does: 'web-pentomino-key-back' },
  ],
  example: 'F3c4',
};
