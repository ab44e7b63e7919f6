/** What the bar above the hand says of a selection, and whether its button can be pressed. */
import { t } from '$lib/i18n';
import type { Card } from '$lib/cards/cards';
import { decompose } from './components';
import { isCertain } from './knowledge';
import { pointsIn, type Order } from './order';
import { standing, type Choice } from './selection';
import type { Seat, View } from './view';
import { groupName, sayShape } from './words';

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
export function buryBar(selected: readonly Card[], dots: boolean): Bar {
  const count = selected.length;
  const empty = dots ? t('web-shengji-bury-fresh') : null;
  return {
    ...plain(
      t('web-shengji-bury-choose', { count }),
      count > 0 ? t('web-shengji-bury-points', { points: pointsIn(selected) }) : empty,
    ),
    mark: count > KITTY ? t('web-shengji-play-many', { less: count - KITTY }) : null,
    action: t('web-shengji-bury-done'),
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

/** While one leads or follows: what is asked for, and what the selection would be. */
export function playBar(view: View, order: Order, choice: Choice, selected: readonly Card[]): Bar {
  const { lead } = choice;
  if (selected.length === 0)
    return lead
      ? plain(
          t('web-shengji-play-follow', {
            count: lead.length,
            suit: groupName(order.groupOfAll(lead)),
          }),
        )
      : plain(t('web-shengji-play-lead'), t('web-shengji-play-lead-help'));
  const text = sayShape(order, selected);
  const stands = standing(selected, choice);
  if (lead && (stands === 'few' || stands === 'many')) {
    const missing = lead.length - selected.length;
    return plain(
      text,
      missing > 0
        ? t('web-shengji-play-few', { more: missing })
        : t('web-shengji-play-many', { less: -missing }),
    );
  }
  if (stands === 'refused')
    return {
      ...plain(text, t('web-shengji-play-refused')),
      tone: 'warn',
      action: t('web-shengji-play-why'),
      ready: true,
    };
  const ready: Bar = { ...plain(text), tone: 'good', ready: true };
  if (lead || decompose(order, selected).length < 2) return ready;
  return isCertain(view, order, selected)
    ? {
        ...ready,
        detail: t('web-shengji-shapes-certain'),
        mark: t('web-shengji-shapes-certain-mark'),
      }
    : {
        ...ready,
        detail: t('web-shengji-shapes-risky'),
        mark: t('web-shengji-shapes-risky-mark'),
        tone: 'warn',
      };
}
