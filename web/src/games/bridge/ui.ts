/** Bridge, for the table and the review. */
import type { GameUi } from '../module';
import History from './History.svelte';
import Play from './Play.svelte';
import Solution from './Solution.svelte';
import { describe, speak, write } from './words';

export const ui: GameUi = {
  Board: Play,
  History,
  Solution,
  describe,
  speak,
  write,
  keys: [
    { keys: ['1', '…', '7'], does: 'web-bridge-key-level' },
    { keys: ['p', 'x', 'r'], does: 'web-bridge-key-calls' },
    { keys: ['s', 'h', 'd', 'c'], does: 'web-bridge-key-suit' },
    { keys: ['Enter'], does: 'web-bridge-key-enter' },
    { keys: ['Space'], does: 'web-bridge-key-space' },
    { keys: ['l'], does: 'web-bridge-key-last' },
    { keys: ['Shift', 'H'], does: 'web-bridge-key-hint' },
    { keys: ['Esc'], does: 'web-bridge-key-escape' },
  ],
  example: 'SA',
};
