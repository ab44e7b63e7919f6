/** What the tools at a table know of its cards and its auction, without being told one by one. */
import { getContext, setContext } from 'svelte';
import type { Cards } from '../agreements';
import type { Auction } from '../calls';

export interface CardsAtTable {
  readonly cards: Cards;
  /** The auction as it is shown. */
  readonly auction: Auction | null;
}

const KEY = Symbol('cards at the table');

export const provideCards = (cards: CardsAtTable): void => void setContext(KEY, cards);
/** Nothing where an auction is only a picture. */
export const cardsAtTable = (): CardsAtTable | undefined => getContext(KEY);
