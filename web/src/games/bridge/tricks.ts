/** Who played which card, and who won: read off the contract and the order of the cards. */
import { heightOf, suitOf, type Card, type Strain } from './cards';
import type { Contract } from './calls';
import { after, bySeat, sideOf, type BySeat, type Seat, type Side } from './seats';

export interface Played {
  seat: Seat;
  card: Card;
}

export interface Trick {
  leader: Seat;
  cards: Played[];
  /** Who wins it as it lies; nobody before the lead. */
  winning: Seat | null;
}

export const isComplete = (trick: Trick): boolean => trick.cards.length === 4;

function beats(card: Card, best: Card, trumps: Strain): boolean {
  if (suitOf(card) === suitOf(best)) return heightOf(card) > heightOf(best);
  return suitOf(card) === trumps;
}

/** The tricks of a record, the last one perhaps not complete. */
export function tricksOf(contract: Contract, record: readonly Card[]): Trick[] {
  const tricks: Trick[] = [];
  let leader = after(contract.declarer, 1);
  for (let from = 0; from < record.length; from += 4) {
    const cards = record
      .slice(from, from + 4)
      .map((card, turn) => ({ seat: after(leader, turn), card }));
    const winner = cards.reduce((best, next) =>
      beats(next.card, best.card, contract.strain) ? next : best,
    );
    tricks.push({ leader, cards, winning: winner.seat });
    leader = winner.seat;
  }
  return tricks;
}

/** Whose card comes next. */
export function nextHand(contract: Contract, tricks: readonly Trick[]): Seat {
  const last = tricks.at(-1);
  if (!last) return after(contract.declarer, 1);
  return isComplete(last) ? last.winning! : after(last.leader, last.cards.length);
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
