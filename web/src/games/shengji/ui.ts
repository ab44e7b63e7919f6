/** Shengji, for the table and the review. */
import type { Table } from '$lib/api/types';
import type { GameUi } from '../module';
import History from './History.svelte';
import Play from './Play.svelte';
import { endsOf } from './rounds';
import { statusOf } from './status';
import type { View } from './view';
import { describe, speak, words, write } from './words';

export const ui: GameUi = {
  Board: Play,
  History,
  describe,
  speak,
  write,
  get keys() {
    return words().keys;
  },
  status: (table: Table) => statusOf(table.view as View, table),
  quick: (action) => action.startsWith('pass'),
  example: 'play SA',
  settled: (table) => endsOf(table).at(-1),
};
