/** Values, proofs and costs in words. */
import type { Candidate, Proof, Scale } from '$lib/api/types';
import { t } from '$lib/i18n';

export function sayValue(value: number, scale: Scale): string {
  if (scale.least === 0 && scale.most === 1) return t.values.percent(Math.round(100 * value));
  return t.values.number(Math.round(10 * value) / 10);
}

export function sayProof(proof: Proof): string {
  if (proof === 'draw') return t.values.draw;
  if ('win' in proof) return t.values.win(proof.win);
  return t.values.loss(proof.loss);
}

export function sayCandidate(candidate: Candidate, scale: Scale): string {
  return candidate.proof ? sayProof(candidate.proof) : sayValue(candidate.value, scale);
}

/** A value of the mover's as the first seat and its partners see it: sides sit alternately. */
export function seenByFirst(value: number, seat: number, scale: Scale): number {
  return seat % 2 === 0 ? value : scale.least + scale.most - value;
}
