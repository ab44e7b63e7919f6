import { describe, expect, it } from 'vitest';
import { prose } from '$lib/i18n/message';
import { resultFor, verdictFor } from './result';

const result = (scores: number[]) => ({ scores, how: 'rules' as const, ...prose('It is over.') });

describe('how a game ended', () => {
  it('is said from the side of whoever sat on one', () => {
    expect(resultFor({ yours: [0], result: result([1, 0]) })).toBe('You win. It is over.');
    expect(resultFor({ yours: [1], result: result([1, 0]) })).toBe('You lose. It is over.');
    expect(resultFor({ yours: [1], result: result([0.5, 0.5]) })).toBe('A draw. It is over.');
  });

  it('is shared by partners', () => {
    expect(verdictFor({ yours: [2], result: result([1, 0, 1, 0]) })).toBe('You win.');
    expect(verdictFor({ yours: [1], result: result([1, 0, 1, 0]) })).toBe('You lose.');
    expect(verdictFor({ yours: [1], result: result([0, 1, 0]) })).toBe('You win.');
  });

  it('takes no side for those who watched or played both', () => {
    expect(resultFor({ yours: [], result: result([1, 0]) })).toBe('It is over.');
    expect(verdictFor({ yours: [0, 1], result: result([1, 0]) })).toBeNull();
    expect(resultFor({ yours: [0], result: null })).toBe('');
  });
});
