import { describe, expect, it } from 'vitest';
import { arrange, type Wish } from './arrange';

const wish = (more: Partial<Wish>): Wish => ({
  opponent: 'bot',
  start: 'me',
  level: 'expert',
  other: 'master',
  ...more,
});

describe('seats', () => {
  it('follow the wish', () => {
    expect(arrange(wish({}), 2)).toEqual(['me', { bot: 'expert' }]);
    expect(arrange(wish({ start: 'opponent' }), 2)).toEqual([{ bot: 'expert' }, 'me']);
    expect(arrange(wish({ opponent: 'friend' }), 2)).toEqual(['me', 'open']);
    expect(arrange(wish({ opponent: 'bots' }), 2)).toEqual([{ bot: 'expert' }, { bot: 'master' }]);
    expect(arrange(wish({ opponent: 'both' }), 2)).toEqual(['me', 'me']);
  });

  it('may be left to chance', () => {
    expect(arrange(wish({ start: 'random' }), 2, () => 0.1)[0]).toBe('me');
    expect(arrange(wish({ start: 'random' }), 2, () => 0.9)[1]).toBe('me');
  });

  it('work for four players too', () => {
    expect(arrange(wish({ opponent: 'friend' }), 4)).toEqual(['me', 'open', 'open', 'open']);
  });
});
