/** Flows, for the table and the review. */
import type { GameUi } from '../module';
import Play from './Play.svelte';
import { f } from './strings';
import type { View } from './view';
import { describe, speak } from './words';

export const ui: GameUi = {
  Board: Play,
  describe,
  speak,
  keys: f.keys,
  example: 'd4:1r5',
  parties: (view) => (view as View).show.seats.map((seat) => seat.party),
};
