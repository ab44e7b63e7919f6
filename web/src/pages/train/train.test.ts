import { ApiError } from '$lib/api/client';
import type { Estimate, NextProblem, WhichProblem } from '$lib/api/types';
import { describe, expect, it, vi } from 'vitest';
import { dots, HEIGHT, WIDTH, y } from './chart';
import { kindOf, oneDecimal, sayDay } from './numbers';
import { find, partsOf, whichOf } from './which';

const estimate = (mean: number, count: number, half: number | null = null): Estimate => ({
  count,
  mean,
  low: half === null ? null : mean - half,
  high: half === null ? null : mean + half,
});

describe('an address', () => {
  it('asks for a set, a theme or a problem', () => {
    expect(whichOf('daily', null)).toEqual({ set: 'daily' });
    expect(whichOf('daily', 'flows')).toEqual({ set: 'daily', game: 'flows' });
    expect(whichOf('review', null)).toEqual({ set: 'review' });
    expect(whichOf('stayman', null)).toEqual({ theme: 'stayman' });
    expect(whichOf('stayman', '42')).toEqual({ problem: 'stayman.42' });
    expect(partsOf('jacoby-2nt.7')).toEqual({ theme: 'jacoby-2nt', number: '7' });
  });
});

describe('a problem', () => {
  const found: NextProblem = { problem: null, set: null };
  const slow = () => Promise.reject(new ApiError('too-slow', '', 408));
  type Ask = (which: WhichProblem) => Promise<NextProblem>;

  it('of a theme is looked for elsewhere when one number leads nowhere', async () => {
    const ask = vi.fn<Ask>().mockImplementationOnce(slow).mockResolvedValue(found);
    await expect(find({ theme: 'slams' }, ask)).resolves.toBe(found);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not looked for for ever, nor in another place than the one that was named', async () => {
    const ask = vi.fn<Ask>().mockImplementation(slow);
    await expect(find({ theme: 'slams' }, ask)).rejects.toThrow(ApiError);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockClear();
    await expect(find({ problem: 'slams.1' }, ask)).rejects.toThrow(ApiError);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('a theme', () => {
  it('is strong or weak only beyond chance', () => {
    const all = estimate(7, 60, 0.5);
    expect(kindOf(estimate(4, 9, 1.2), all)).toBe('weak');
    expect(kindOf(estimate(9, 9, 0.8), all)).toBe('strong');
    expect(kindOf(estimate(6, 9, 1.5), all)).toBe('open');
    expect(kindOf(estimate(2, 3, 0.5), all)).toBe('few');
    expect(kindOf(estimate(2, 1), all)).toBe('few');
  });
});

describe('the chart', () => {
  it('gives days their place in time, and pauses theirs', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-11'].map((date) => ({
      date,
      score: estimate(5, 2, 9),
    }));
    const [first, second, third] = dots(days);
    expect(third!.x - second!.x).toBeCloseTo(9 * (second!.x - first!.x));
    // An interval may reach beyond the marks that there are; the chart does not.
    expect(first!.low).toBe(y(0));
    expect(first!.high).toBe(y(10));
    expect(y(5)).toBe(HEIGHT / 2);
  });

  it('shows a single day in the middle, without an interval it has not', () => {
    const [only] = dots([{ date: '2026-11-01', score: estimate(8, 1) }]);
    expect(only!.x).toBeGreaterThan(WIDTH / 3);
    expect(only!.x).toBeLessThan((2 * WIDTH) / 3);
    expect(only!.low).toBeNull();
  });
});

describe('numbers', () => {
  it('are short', () => {
    expect([7.25, -0.04, -1.26, 10].map(oneDecimal)).toEqual(['7.3', '0.0', '−1.3', '10.0']);
    expect(sayDay('2026-11-16')).toBe('16 November');
  });
});
