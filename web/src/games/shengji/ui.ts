/** Shengji, for the table and the review. */
import type { Table } from '$lib/api/types';
import type { GameUi } from '../module';
import History from './History.svelte';
import Play from './Play.svelte';
import { endsOf } from './rounds';
import { statusOf } from './status';
import type { View } from './view';
import { describe, speak, write } from './words';

export const ui: GameUi = {
  Board: Play,
  History,
  describe,
  speak,
  write,
  keys: [
    { keys: ['S', 'A'], does: 'web-shengji-key-card' },
    { keys: ['Enter'], does: 'web-shengji-key-enter' },
    { keys: ['Esc'], does: 'web-shengji-key-escape' },
    { keys: ['1', '2'], does: 'web-shengji-key-declare' },
    { keys: ['Space'], does: 'web-shengji-key-space' },
    { keys: ['T'], does: 'web-shengji-key-last' },
    { keys: ['Y'], does: 'web-shengji-key-tricks' },
    { keys: ['Shift', 'H'], does: 'web-shengji-key-hint' },
  ],
  status: (table: Table) => statusOf(table.view as View, table),
  quick: (action) => action.startsWith('pass'),
  example: 'play SA',
  settled: (table) => endsOf(table).at(-1),
};
