import type { Summary } from '$lib/api/types';
import { describe, expect, it } from 'vitest';
import { isMyTurn, mineFirst } from './running.svelte';

const line = (more: Partial<Summary>): Summary => ({
  id: 'x',
  game: 'pentomino',
  opened: 1,
  updated: 1,
  status: 'playing',
  ply: 3,
  seats: [0, 1].map(() => ({ name: { code: 'prose', text: '' }, holder: { kind: 'open' } })),
  yours: [0],
  turn: { kind: 'seat', seat: 0 },
  result: null,
  ...more,
});

describe('running games', () => {
  it('wait for whoever holds the seat to move', () => {
    expect(isMyTurn(line({}))).toBe(true);
    expect(isMyTurn(line({ turn: { kind: 'seat', seat: 1 } }))).toBe(false);
    expect(isMyTurn(line({ turn: { kind: 'waiting' }, status: 'waiting' }))).toBe(false);
    expect(isMyTurn(line({ status: 'over', turn: { kind: 'over' } }))).toBe(false);
    expect(isMyTurn(line({ yours: [] }))).toBe(false);
  });

  it('do not wait for whoever holds every seat', () => {
    expect(isMyTurn(line({ yours: [0, 1] }))).toBe(false);
  });

  it('come with those first that wait for oneself', () => {
    const theirs = line({ id: 'a', turn: { kind: 'seat', seat: 1 } });
    const [first, second] = [line({ id: 'b' }), line({ id: 'c' })];
    expect(mineFirst([theirs, first, second]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});
