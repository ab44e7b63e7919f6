/** Flows, for the table and the review. */
import type { GameUi } from '../module';
import Play from './Play.svelte';
import { f } from './strings';
import { describe, speak } from './words';

export const ui: GameUi = {
  Board: Play,
  describe,
  speak,
  keys: f.keys,
  example: 'd4:1r5',
};
