/**
 * Who passes while the cards are dealt: the board itself, at the speed of dealing, until there is
 * something new that one could declare. At the close it asks whenever there is anything to declare.
 */
import type { Card } from '$lib/cards/cards';
import type { Prefs, Speed } from './prefs.svelte';
import { isAsking, type View } from './view';

export const DELAYS: Record<Speed, number> = { slow: 1000, normal: 450, fast: 160, instant: 0 };

export const optionText = (cards: readonly Card[]): string => cards.join(' ');

export type Deal = { kind: 'idle' } | { kind: 'ask' } | { kind: 'pass'; after: number };

/** What the board does automatically during the deal; `seen` are the options already passed over. */
export function dealing(
  view: View,
  prefs: Pick<Prefs, 'speed' | 'stop'>,
  paused: boolean,
  seen: ReadonlySet<string>,
): Deal {
  if (!isAsking(view.phase)) return { kind: 'idle' };
  const something = view.declarable.length > 0;
  if (view.phase !== 'dealing')
    return something ? { kind: 'ask' } : { kind: 'pass', after: DELAYS[prefs.speed] };
  if (paused) return { kind: 'ask' };
  const fresh = view.declarable.some((cards) => !seen.has(optionText(cards)));
  if (fresh && prefs.stop) return { kind: 'ask' };
  return { kind: 'pass', after: DELAYS[prefs.speed] };
}
