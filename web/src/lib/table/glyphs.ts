/** Judgements as signs beside a move, the same in every language. */
import type { Judgement } from '$lib/api/types';

export const GLYPHS: Record<Judgement, string> = {
  best: '',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
