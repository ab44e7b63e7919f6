/** The pentomino game, for the table and the review. */
import type { GameUi } from '../module';
import { explorePath } from './explorer/address';
import Play from './Play.svelte';
import { positionText, type View } from './position';
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
  explore: (view) => explorePath(positionText(view as View)),
};
