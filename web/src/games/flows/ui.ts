/** Flows, for the table and the review. */
import type { GameUi } from '../module';
import Play from './Play.svelte';
import type { View } from './view';
import { describe, speak } from './words';

export const ui: GameUi = {
  Board: Play,
  describe,
  speak,
  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'web-flows-key-choose' },
    { keys: ['q', 'e'], does: 'web-flows-key-turn' },
    { keys: ['[', ']'], does: 'web-help-key-same' },
    { keys: ['Enter'], does: 'web-flows-key-place' },
    { keys: ['Esc'], does: 'web-flows-key-back' },
    { keys: ['1', '2', '3'], does: 'web-flows-key-route' },
    { keys: ['w'], does: 'web-flows-key-why' },
  ],
  example: 'd4:1r5',
  parties: (view) => (view as View).show.seats.map((seat) => seat.party),
};
