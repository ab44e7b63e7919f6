/** Bridge, for the table and the review. */
import type { GameUi } from '../module';
import History from './History.svelte';
import Play from './Play.svelte';
import Solution from './Solution.svelte';
import { b } from './strings';
import { describe, speak, write } from './words';

export const ui: GameUi = {
  Board: Play,
  History,
  Solution,
  describe,
  speak,
  write,
  keys: b.keys,
  example: 'SA',
};
