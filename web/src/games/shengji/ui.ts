/** Shengji, for the table and the review. */
import type { Table } from '$lib/api/types';
import type { GameUi } from '../module';
import History from './History.svelte';
import Play from './Play.svelte';
import { eyeOf, isStep, placesOf } from './places';
import { endsOf } from './rounds';
import { statusOf } from './status';
import { isAsking, type View } from './view';
import { describe, speak, write } from './words';

export const ui: GameUi = {
  Board: Play,
  History,
  describe,
  speak,
  write,
  keys: [
    { keys: ['s', 'a'], does: 'web-shengji-key-card' },
    { keys: ['Enter'], does: 'web-shengji-key-enter' },
    { keys: ['Esc'], does: 'web-shengji-key-escape' },
    { keys: ['1', '2'], does: 'web-shengji-key-declare' },
    { keys: ['Space'], does: 'web-shengji-key-space' },
    { keys: ['t'], does: 'web-shengji-key-last' },
    { keys: ['y'], does: 'web-shengji-key-tricks' },
    { keys: ['Shift', 'H'], does: 'web-shengji-key-hint' },
  ],
  status: (table: Table) => statusOf(table.view as View, table),
  quick: (action) => action.startsWith('pass'),
  step: isStep,
  places: placesOf,
  eye: (view) => eyeOf(view as View),
  unattended(table) {
    const view = table.view as View;
    // The device cannot go round with every card: who has something to declare is asked at the end.
    if (view.phase === 'dealing') return 'pass-all';
    return isAsking(view.phase) && view.declarable.length === 0 ? 'pass' : null;
  },
  // Suits: h are hearts, and a hint is asked for with Shift.
  takes: ['h', 'c', 's'],
  example: 'play SA',
  settled: (table) => endsOf(table).at(-1),
};
