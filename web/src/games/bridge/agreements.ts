/** The convention cards of a table: which each side plays, and what people call it. */
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

/** Its name for people; a card that the wording does not know keeps its own. */
export const cardName = (card: string): string => say({ code: `bridge-card-${card}`, text: card });

/** A paragraph about it, or nothing. */
export const cardAbout = (card: string): string => say({ code: `card-${card}`, text: '' });
