/** A problem as a table that the game's board can show: oneself at South, three others who wait. */
import type { Holder, Problem, Table } from '$lib/api/types';
import { t } from '$lib/i18n';
import { prose } from '$lib/i18n/message';

const SOUTH = 2;

const other = (title: string): Holder => ({ kind: 'bot', bot: '', title: prose(title) });

export function tableOf(problem: Problem, attempt: number): Table {
  const holders: Holder[] = [
    other(t('web-train-partner')),
    other(t('web-train-opponent')),
    { kind: 'person', you: true },
    other(t('web-train-opponent')),
  ];
  return {
    id: problem.id,
    game: 'bridge',
    can: [],
    legal: problem.legal,
    moves: [],
    // What was chosen belongs to one try.
    next: attempt,
    opened: 0,
    opening: 0,
    origin: { kind: 'dealt' },
    ply: 0,
    rematch: { asked: [] },
    resign: [],
    seats: holders.map((holder) => ({ name: prose(''), holder })),
    settings: {},
    status: 'playing',
    thinking: false,
    turn: { kind: 'seat', seat: SOUTH },
    view: problem.view,
    yours: [SOUTH],
  };
}
