/** What the bar above the hand says of a selection, and whether its button can be pressed. */
import { t } from '$lib/i18n';
import { say, type Message } from '$lib/i18n/message';
import type { Card } from '$lib/cards/cards';
import { pointsIn, type Order } from './order';
import { standing, wantedBy, type Choice } from './selection';
import type { Seat, Show, View } from './view';
import { groupName } from './words';

export interface Bar {
  text: string;
  detail: string | null;
  tone: 'plain' | 'good' | 'warn';
  mark: string | null;
  action: string;
  ready: boolean;
}

function plain(text: string, detail: string | null = null): Bar {
  return {
    text,
    detail,
    tone: 'plain',
    mark: null,
    action: t('web-shengji-play-play'),
    ready: false,
  };
}

/** While one buries: how many, and how many points; `dots` tells of cards that came with the kitty. */
export function buryBar(
  selected: readonly Card[],
  dots: boolean,
  { bury, points }: Pick<Show, 'bury' | 'points'>,
): Bar {
  const count = selected.length;
  const empty = dots ? t('web-shengji-bury-fresh') : null;
  return {
    ...plain(
      t('web-shengji-bury-choose', { count }),
      count > 0 ? t('web-shengji-bury-points', { points: pointsIn(selected, points) }) : empty,
    ),
    mark: count > bury ? t('web-shengji-play-many', { less: count - bury }) : null,
    action: t('web-shengji-bury-done'),
    ready: count === bury,
  };
}

/** While others act: who, or that they are still being shown. */
export function waitBar(
  view: View,
  turn: Seat | null,
  showing: boolean,
  selected: readonly Card[],
): Bar {
  const chosen =
    selected.length > 0 ? t('web-shengji-play-selected', { count: selected.length }) : null;
  if (showing) return plain(t('web-shengji-play-wait'), chosen);
  if (turn === null) return plain('', chosen);
  const seat = t('web-shengji-seat', { seat: turn });
  return plain(
    view.phase === 'burying'
      ? t('web-shengji-bury-others', { seat })
      : t('web-shengji-describe-to-play', { seat }),
    chosen,
  );
}

/** What the server says of the cards that are selected; `null` until it has. */
export type Opinion = { says: readonly Message[] } | { refusal: string } | null;

/** While one leads or follows: what to play, and what the selection would be. */
export function playBar(
  order: Order,
  choice: Choice,
  selected: readonly Card[],
  opinion: Opinion,
): Bar {
  const { lead } = choice;
  const wanted = wantedBy(choice);
  if (selected.length === 0)
    return lead
      ? plain(
          t('web-shengji-play-follow', {
            count: wanted ?? lead.length,
            suit: groupName(order.groupOfAll(lead)),
          }),
        )
      : plain(t('web-shengji-play-lead'), t('web-shengji-play-lead-help'));
  const count = t('web-shengji-shapes-cards', { count: selected.length });
  const stands = standing(selected, choice);
  if (wanted !== null && (stands === 'few' || stands === 'many')) {
    const missing = wanted - selected.length;
    return plain(
      count,
      missing > 0
        ? t('web-shengji-play-few', { more: missing })
        : t('web-shengji-play-many', { less: -missing }),
    );
  }
  if (opinion && 'refusal' in opinion) return { ...plain(count, opinion.refusal), tone: 'warn' };
  const [shape, outlook] = opinion?.says ?? [];
  const known: Bar = {
    ...plain(shape ? say(shape) : count),
    tone: 'good',
    ready: stands === 'offered' || opinion !== null,
  };
  if (!outlook) return known;
  const sure = outlook.code === 'shengji-throw-sure';
  return {
    ...known,
    detail: say(outlook),
    mark: sure ? t('web-shengji-shapes-certain-mark') : t('web-shengji-shapes-risky-mark'),
    tone: sure ? 'good' : 'warn',
  };
}
