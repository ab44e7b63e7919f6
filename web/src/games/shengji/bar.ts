/** What the bar above the hand says of a selection, and whether its button can be pressed. */
import type { Card } from '$lib/cards/cards';
import { decompose } from './components';
import { isCertain } from './knowledge';
import { pointsIn, type Order } from './order';
import { standing, type Choice } from './selection';
import type { Seat, View } from './view';
import { groupName, sayShape, words } from './words';

export const KITTY = 8;

export interface Bar {
  text: string;
  detail: string | null;
  tone: 'plain' | 'good' | 'warn';
  mark: string | null;
  action: string;
  ready: boolean;
}

function plain(text: string, detail: string | null = null): Bar {
  const { play } = words().play;
  return { text, detail, tone: 'plain', mark: null, action: play, ready: false };
}

/** While one buries: how many, and how many points; `dots` tells of cards that came with the kitty. */
export function buryBar(selected: readonly Card[], dots: boolean): Bar {
  const w = words();
  const count = selected.length;
  const empty = dots ? w.bury.fresh : null;
  return {
    ...plain(w.bury.choose(count), count > 0 ? w.bury.points(pointsIn(selected)) : empty),
    mark: count > KITTY ? w.play.many(count - KITTY) : null,
    action: w.bury.done,
    ready: count === KITTY,
  };
}

/** While others act: who, or that they are still being shown. */
export function waitBar(
  view: View,
  turn: Seat | null,
  showing: boolean,
  selected: readonly Card[],
): Bar {
  const w = words();
  const chosen = selected.length > 0 ? w.play.selected(selected.length) : null;
  if (showing) return plain(w.play.wait, chosen);
  if (turn === null) return plain('', chosen);
  const seat = w.seats[turn]!;
  return plain(view.phase === 'burying' ? w.bury.others(seat) : w.describe.toPlay(seat), chosen);
}

/** While one leads or follows: what is asked for, and what the selection would be. */
export function playBar(view: View, order: Order, choice: Choice, selected: readonly Card[]): Bar {
  const w = words();
  const { lead } = choice;
  if (selected.length === 0)
    return lead
      ? plain(w.play.follow(lead.length, groupName(order.groupOfAll(lead))))
      : plain(w.play.lead, w.play.leadHelp);
  const text = sayShape(order, selected);
  const stands = standing(selected, choice);
  if (lead && (stands === 'few' || stands === 'many')) {
    const missing = lead.length - selected.length;
    return plain(text, missing > 0 ? w.play.few(missing) : w.play.many(-missing));
  }
  if (stands === 'refused')
    return { ...plain(text, w.play.refused), tone: 'warn', action: w.play.why, ready: true };
  const ready: Bar = { ...plain(text), tone: 'good', ready: true };
  if (lead || decompose(order, selected).length < 2) return ready;
  return isCertain(view, order, selected)
    ? { ...ready, detail: w.shapes.certain, mark: w.shapes.certainMark }
    : { ...ready, detail: w.shapes.risky, mark: w.shapes.riskyMark, tone: 'warn' };
}
