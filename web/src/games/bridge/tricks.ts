/** The tricks of a board as the server tells them, laid out with their cards. */
import type { Card } from './cards';
import { after, bySeat, sideOf, type BySeat, type Seat, type Side } from './seats';
import type { TrickView } from './view';

export interface PlayedCard {
  seat: Seat;
  card: Card;
}

export interface Trick {
  leader: Seat;
  cards: PlayedCard[];
  /** Who wins it as it lies; nobody before the lead. */
  winning: Seat | null;
}

export const isComplete = (trick: Trick): boolean => trick.cards.length === 4;

/** The tricks of the first `shown` cards of a record, the last one perhaps not complete. */
export function tricksOf(
  tricks: readonly TrickView[],
  record: readonly Card[],
  shown: number = record.length,
): Trick[] {
  return tricks.slice(0, Math.ceil(shown / 4)).map(({ leader, winning }, index) => {
    const cards = record
      .slice(4 * index, Math.min(4 * index + 4, shown))
      .map((card, turn) => ({ seat: after(leader, turn), card }));
    return { leader, cards, winning: winning[cards.length - 1] ?? null };
  });
}

/** From whose hand a card of the record came. */
export function playerOf(tricks: readonly TrickView[], card: number): Seat | null {
  const trick = tricks[Math.floor(card / 4)];
  return trick ? after(trick.leader, card % 4) : null;
}

export function wonBy(tricks: readonly Trick[]): Record<Side, number> {
  const won = { NS: 0, EW: 0 };
  for (const trick of tricks) if (isComplete(trick)) won[sideOf(trick.winning!)] += 1;
  return won;
}

/** What each seat has played so far. */
export function playedBy(tricks: readonly Trick[]): BySeat<Card[]> {
  const played = bySeat<Card[]>(() => []);
  for (const trick of tricks) for (const { seat, card } of trick.cards) played[seat].push(card);
  return played;
}
