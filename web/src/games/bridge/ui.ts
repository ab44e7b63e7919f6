/** Bridge, for the table and the review. */
import type { GameUi } from '../module';
import { sayStanding } from './compare';
import { questionFor } from './field';
import { fields } from './fields.svelte';
import { endsOf } from './history';
import History from './History.svelte';
import Play from './Play.svelte';
import { indexOf } from './seats';
import Solution from './Solution.svelte';
import type { View } from './view';
import { describe, speak, write } from './words';

export const ui: GameUi = {
  Board: Play,
  History,
  Solution,
  describe,
  speak,
  write,
  compare(table) {
    const view = table.view as View;
    view.finished.forEach((_, index) => fields.want(questionFor(view, table, index)));
  },
  verdict(table) {
    const view = table.view as View;
    if (view.scoring === 'rubber') return null;
    return sayStanding(fields.standing(view, table), view, view.seat);
  },
  problem: ({ settings: { hand } }) => (typeof hand === 'string' && hand ? hand : null),
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
  eye(view) {
    const { board, seat } = view as View;
    return board && seat ? indexOf(seat) : null;
  },
  // Suits: h are hearts, and a hint is asked for with Shift.
  takes: ['h', 'c', 's'],
  example: 'SA',
  settled: (table) => endsOf(table).at(-1),
  parts: endsOf,
  relative: true,
};
