import { describe, expect, it } from 'vitest';
import type { Setting } from '$lib/api/types';
import { readSettings } from './prefill';

const settings = [
  { name: 'boards', kind: 'number', least: 1, most: 64, default: 4 },
  { name: 'deal', kind: 'choice', choices: [], default: '' },
  { name: 'draws', kind: 'switch', default: false },
] as unknown as Setting[];

describe('settings in an address', () => {
  it('are taken, and nonsense is not', () => {
    const read = (text: string) => readSettings(settings, new URLSearchParams(text));
    expect(read('')).toEqual({ boards: 4, deal: '', draws: false });
    expect(read('boards=1&deal=N:x&draws=true&other=1')).toEqual({
      boards: 1,
      deal: 'N:x',
      draws: true,
    });
    expect(read('boards=900')).toMatchObject({ boards: 4 });
    expect(read('boards=x')).toMatchObject({ boards: 4 });
  });
});
