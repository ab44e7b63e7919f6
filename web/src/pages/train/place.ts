/** A problem as a table that the game's board can show: oneself, and others who only wait. */
import type { Holder, Problem, Table } from '$lib/api/types';
import { prose } from '$lib/i18n/message';
import type { PracticeUi } from '$games/module';

const other = (title: string): Holder => ({ kind: 'bot', bot: '', title: prose(title) });

export function tableOf(problem: Problem, attempt: number, { names }: PracticeUi): Table {
  const { seat } = problem;
  const holders = names(seat, problem.view).map((name, index): Holder =>
    index === seat ? { kind: 'person', you: true } : other(name),
  );
  return {
    id: `problem.${problem.id}`,
    game: problem.game,
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
    turn: { kind: 'seat', seat },
    view: problem.view,
    yours: [seat],
  };
}
