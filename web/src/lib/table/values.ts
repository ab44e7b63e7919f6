/** Values, proofs and costs in words. */
import type { Candidate, Proof, Scale } from '$lib/api/types';
import { t } from '$lib/i18n';
import { negative } from '$lib/i18n/numbers';

export function sayValue(value: number, scale: Scale): string {
  if (scale.least === 0 && scale.most === 1)
    return t('web-values-percent', { value: Math.round(100 * value) });
  return negative(Math.round(10 * value) / 10);
}

export function sayProof(proof: Proof): string {
  if (proof === 'draw') return t('web-values-draw');
  if ('win' in proof) return t('web-values-win', { plies: proof.win });
  return t('web-values-loss', { plies: proof.loss });
}

export function sayCandidate(candidate: Candidate, scale: Scale): string {
  return candidate.proof ? sayProof(candidate.proof) : sayValue(candidate.value, scale);
}

/** Where a game does not say who plays together, sides sit alternately. */
export const usualParties = (seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => seat % 2);

/**
 * A value of the mover's as the party of the first seat sees it. Of two, what one wins the other loses; of three,
 * a value says nothing of how the other two share the rest.
 */
export function seenByFirst(
  value: number,
  seat: number,
  parties: number[],
  scale: Scale,
): number | null {
  if (parties[seat] === parties[0]) return value;
  return new Set(parties).size > 2 ? null : scale.least + scale.most - value;
}
