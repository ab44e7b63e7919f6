/** What lies on the table at a moment of the round. */
import type { Card } from '$lib/cards/cards';
import { playsIn, tricksAt, type Place } from './pace.svelte';
import { after, isComplete, teamOf, type Seat, type TrickRecord, type View } from './view';

export interface Scene {
  /** The trick on the table, as far as it is shown. */
  trick: TrickRecord | null;
  /** Whether all known plays of the trick are shown, so that its winner may be marked. */
  told: boolean;
  /** The last one that was turned over. */
  last: TrickRecord | null;
  /** How many cards everybody holds. */
  counts: number[];
  /** The attackers' points. */
  points: number;
  turn: Seat | null;
}

export function sceneAt(source: View, shown: Pick<Place, 'plays' | 'swept'>): Scene {
  const tricks = tricksAt(source.tricks, shown.plays);
  const trick = tricks.length > shown.swept ? (tricks.at(-1) ?? null) : null;
  const whole = source.tricks[tricks.length - 1];
  const present = shown.plays >= playsIn(source.tricks);
  const complete = tricks.filter(isComplete);
  return {
    trick,
    told: trick !== null && trick.plays.length === whole?.plays.length,
    last: complete.at(trick && isComplete(trick) ? -2 : -1) ?? null,
    counts: source.counts.map((count, seat) => count + unshown(source.tricks, shown.plays, seat)),
    points: present ? source.attackers : pointsOf(complete, source.starter),
    turn: present ? source.turn : turnAfter(tricks),
  };
}

/** Cards that a seat has played but that are not shown yet. */
function unshown(tricks: readonly TrickRecord[], plays: number, seat: Seat): number {
  let index = 0;
  let cards = 0;
  for (const { leader, plays: all } of tricks)
    all.forEach((play, turn) => {
      if (index >= plays && after(leader, turn) === seat) cards += play.length;
      index += 1;
    });
  return cards;
}

function pointsOf(tricks: readonly TrickRecord[], starter: Seat | null): number {
  return tricks
    .filter(({ winner }) => starter !== null && teamOf(winner) !== teamOf(starter))
    .reduce((sum, { points }) => sum + points, 0);
}

function turnAfter(tricks: readonly TrickRecord[]): Seat | null {
  const last = tricks.at(-1);
  if (!last) return null;
  return isComplete(last) ? last.winner : after(last.leader, last.plays.length);
}

/** What lies before a seat. */
export interface Laid {
  cards: readonly Card[];
  winning: boolean;
  /** On its way to the server. */
  sent?: boolean;
}

/** A trick by seats, with one's own play that is on its way. */
export function laidOf(
  trick: TrickRecord | null,
  told: boolean,
  sent: readonly Card[] | null,
  own: Seat,
): (Laid | null)[] {
  const laid: (Laid | null)[] = [null, null, null, null];
  // A lead clears the table of the trick that lay there complete.
  const cleared = sent !== null && trick !== null && isComplete(trick);
  if (trick && !cleared)
    trick.plays.forEach((cards, turn) => {
      const seat = after(trick.leader, turn);
      laid[seat] = { cards, winning: told && trick.winner === seat };
    });
  if (sent) laid[own] = { cards: sent, winning: false, sent: true };
  return laid;
}
