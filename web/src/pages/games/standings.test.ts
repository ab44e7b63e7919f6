import type { Game, Outcome, ResultCount } from '$lib/api/types';
import { describe, expect, it } from 'vitest';
import { decided, share, standings } from './standings';

const games = ['flows', 'bridge'].map((name) => ({
  name,
  levels: ['beginner', 'expert'].map((level) => ({ name: level })),
})) as Game[];

const count = (game: string, level: string, outcome: Outcome, number: number): ResultCount => ({
  game,
  level,
  outcome,
  count: number,
});

describe('standings', () => {
  it('add up by game and level, from weak to strong', () => {
    const found = standings(
      [
        count('bridge', 'people', 'lost', 1),
        count('bridge', 'expert', 'won', 2),
        count('bridge', 'expert', 'drawn', 1),
        count('bridge', 'beginner', 'won', 4),
        count('bridge', 'expert', 'watched', 9),
        count('chess', 'expert', 'won', 1),
      ],
      games,
    );
    expect(found).toEqual([
      {
        game: 'bridge',
        won: 6,
        drawn: 1,
        lost: 1,
        played: 0,
        levels: [
          { level: 'beginner', won: 4, drawn: 0, lost: 0, played: 0 },
          { level: 'expert', won: 2, drawn: 1, lost: 0, played: 0 },
          { level: 'people', won: 0, drawn: 0, lost: 1, played: 0 },
        ],
      },
    ]);
  });

  it('count a draw as half, and nothing where nothing was decided', () => {
    const [flows] = standings(
      [count('flows', 'expert', 'won', 1), count('flows', 'expert', 'drawn', 1)],
      games,
    );
    expect(share(flows!)).toBe(0.75);
    const [alone] = standings([count('flows', 'nobody', 'played', 3)], games);
    expect(decided(alone!)).toBe(0);
    expect(share(alone!)).toBe(null);
  });

  it('leave out games that were only watched', () => {
    expect(standings([count('flows', 'expert', 'watched', 3)], games)).toEqual([]);
  });
});
