/** The convention cards of a table: which each side plays, and what people call it. */
import { t } from '$lib/i18n';
import { say } from '$lib/i18n/message';
import type { Side } from './seats';
import type { View } from './view';

/** The card of each side. */
export type Cards = Record<Side, string>;

export const cardsOf = (view: Pick<View, 'card' | 'card_east_west'>): Cards => ({
  NS: view.card,
  EW: view.card_east_west || view.card,
});

export const isShared = (cards: Cards): boolean => cards.NS === cards.EW;

/** Whether this is the text of somebody’s own card, and not the name of one that comes with the program. */
export const isCardText = (card: string): boolean => /[\n=]/.test(card);

/** Its name for people; a card that the wording does not know keeps its own. */
export function cardName(card: string): string {
  if (!isCardText(card)) return say({ code: `bridge-card-${card}`, text: card });
  const [, stated] = /^\s*name\s*=\s*"((?:[^"\\\n]|\\.)*)"/m.exec(card) ?? [];
  return stated?.trim() || t('web-cards-unnamed');
}

/** A paragraph about it, or nothing. */
export const cardAbout = (card: string): string =>
  isCardText(card) ? '' : say({ code: `card-${card}`, text: '' });
