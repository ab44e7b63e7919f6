/** Bridge, for the table and the review. */
import type { GameUi } from '../module';
import Play from './Play.svelte';
import { b } from './strings';
import { describe, speak, write } from './words';

export const ui: GameUi = {
  Board: Play,
  describe,
  speak,
  write,
  keys: b.keys,
  example: 'SA',
};
