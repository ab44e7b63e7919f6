/**
 * What a tap selects. In a lead a first tap takes the whole tractor or pair that the card belongs to;
 * in an answer a tap takes along whatever the offered plays leave no choice about.
 */
import type { Card } from '$lib/cards/cards';
import { countOf, decompose, holds, sameCards, without } from './components';
import type { Order } from './order';

export interface Choice {
  hand: readonly Card[];
  order: Order;
  /** What was led to the trick; `null` if one is to lead. */
  lead: readonly Card[] | null;
  /** The plays on offer. */
  offered: readonly (readonly Card[])[];
}

/** The server lists all answers if there are no more ways than this to choose the cards. */
const MOST_LISTED = 400;

/** In how many ways so many of these cards can be chosen. */
function ways(cards: readonly Card[], wanted: number): number {
  const counts = [1, ...Array.from({ length: wanted }, () => 0)];
  for (const copies of countOf(cards).values())
    for (let total = wanted; total > 0; total -= 1)
      for (let more = 1; more <= Math.min(copies, total); more += 1)
        counts[total]! += counts[total - more]!;
  return counts[wanted]!;
}

/** Whether every lawful play is on offer, so that another one is known to be refused. */
export function isComplete({ hand, order, lead }: Choice): boolean {
  if (!lead) return false;
  const group = order.groupOfAll(lead);
  const held = hand.filter((card) => order.groupOf(card) === group);
  return held.length <= lead.length
    ? ways(without(hand, held), lead.length - held.length) <= MOST_LISTED
    : ways(held, lead.length) <= MOST_LISTED;
}

/** The component of the hand that a card belongs to. */
export function componentOf(hand: readonly Card[], order: Order, card: Card): Card[] {
  const group = order.groupOf(card);
  const suit = hand.filter((other) => order.groupOf(other) === group);
  return decompose(order, suit).find(({ cards }) => cards.includes(card))?.cards ?? [card];
}

/** What all these plays have in common. */
function common(plays: readonly (readonly Card[])[]): Card[] {
  const [first, ...others] = plays;
  if (!first) return [];
  const counts = countOf(first);
  for (const play of others) {
    const here = countOf(play);
    for (const [card, count] of counts) counts.set(card, Math.min(count, here.get(card) ?? 0));
  }
  return [...counts].flatMap(([card, count]) => Array<Card>(count).fill(card));
}

/** Selected cards after a tap on one that is not selected. */
export function add(
  selected: readonly Card[],
  card: Card,
  choice: Choice | null,
  smart: boolean,
): Card[] {
  const plain = [...selected, card];
  if (!smart || !choice) return plain;
  if (!choice.lead) {
    if (selected.length > 0) return plain;
    return componentOf(choice.hand, choice.order, card);
  }
  if (!isComplete(choice)) return plain;
  const possible = choice.offered.filter((play) => holds(play, plain));
  if (possible.length > 0) return common(possible);
  // What was selected before does not go with it: the tap begins anew.
  const fresh = choice.offered.filter((play) => play.includes(card));
  return plain.length > choice.lead.length && fresh.length > 0 ? common(fresh) : plain;
}

export const remove = (selected: readonly Card[], card: Card): Card[] => without(selected, [card]);

/** What one has to play in any case. */
export function forced(choice: Choice | null): Card[] {
  if (!choice?.lead || !isComplete(choice)) return [];
  return common(choice.offered);
}

export type Standing = 'empty' | 'few' | 'many' | 'offered' | 'refused' | 'unknown';

/** How a selection stands as a play, as far as can be said without asking. */
export function standing(selected: readonly Card[], choice: Choice | null): Standing {
  if (selected.length === 0 || !choice) return 'empty';
  if (choice.lead) {
    if (selected.length < choice.lead.length) return 'few';
    if (selected.length > choice.lead.length) return 'many';
  }
  if (choice.offered.some((play) => sameCards(play, selected))) return 'offered';
  if (choice.lead) return isComplete(choice) ? 'refused' : 'unknown';
  return choice.order.groupOfAll(selected) === null ? 'refused' : 'unknown';
}
