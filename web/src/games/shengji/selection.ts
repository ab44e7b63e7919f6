/**
 * What a tap selects. In a lead a first tap takes the whole tractor or pair that the card belongs to;
 * in an answer a tap takes along whatever the offered plays leave no choice about.
 */
import type { Card } from '$lib/cards/cards';
import { countOf, holds, sameCards, without } from './multiset';

export interface Choice {
  /** What was led to the trick; `null` if one is to lead. */
  lead: readonly Card[] | null;
  /** The plays on offer. */
  offered: readonly (readonly Card[])[];
  /** Whether there is no lawful play but those. */
  complete: boolean;
  /** The pairs and tractors of the hand, for a lead. */
  groups: readonly (readonly Card[])[];
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

/** How many cards an answer has; a lead may have any number. */
export const wantedBy = ({ lead, offered }: Choice): number | null =>
  lead ? (offered[0]?.length ?? null) : null;

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
    const group = choice.groups.find((cards) => cards.includes(card));
    return selected.length === 0 && group ? [...group] : plain;
  }
  if (!choice.complete) return plain;
  const possible = choice.offered.filter((play) => holds(play, plain));
  if (possible.length > 0) return common(possible);
  // What was selected before does not go with it: the tap begins anew.
  const fresh = choice.offered.filter((play) => play.includes(card));
  return plain.length > (wantedBy(choice) ?? 0) && fresh.length > 0 ? common(fresh) : plain;
}

export const remove = (selected: readonly Card[], card: Card): Card[] => without(selected, [card]);

export type Standing = 'empty' | 'few' | 'many' | 'offered' | 'unknown';

/** How a selection stands as a play, as far as can be said without asking. */
export function standing(selected: readonly Card[], choice: Choice | null): Standing {
  if (selected.length === 0 || !choice) return 'empty';
  const wanted = wantedBy(choice);
  if (wanted !== null && selected.length !== wanted)
    return selected.length < wanted ? 'few' : 'many';
  return choice.offered.some((play) => sameCards(play, selected)) ? 'offered' : 'unknown';
}
