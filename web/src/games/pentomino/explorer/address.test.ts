import { describe, expect, it } from 'vitest';
import { parse } from '$lib/router/routes';
import { positionText } from '../position';
import { boardOf, explorePath, FIRST_MOVES, writeBoard } from './address';

describe('addresses of positions', () => {
  it('hold the notation, and lead to the explorer', () => {
    const path = explorePath('8x8 blocked=d4,e5 absent=XI draw F1a1');
    const url = new URL(path, 'http://here');
    expect(parse(url.pathname)).toEqual({ page: 'explore' });
    expect(url.searchParams.get('position')).toBe('8x8 blocked=d4,e5 absent=XI draw F1a1');
    expect(parse(FIRST_MOVES)).toEqual({ page: 'first-moves' });
    expect(parse('/explore/chess')).toEqual({ page: 'not-found' });
  });

  it('keep the board of a position', () => {
    expect(boardOf('8x8 blocked=d4 draw X1c3 F4e4', 2)).toBe('8x8 blocked=d4 draw');
    expect(boardOf('8x8', 0)).toBe('8x8');
  });

  it('write what the form says', () => {
    const board = { width: 9, height: 7, holes: ' D4, e5 ', absent: 'XI', draw: true };
    expect(writeBoard(board)).toBe('9x7 blocked=d4,e5 absent=XI draw');
    expect(writeBoard({ width: 5, height: 5, holes: '', absent: '', draw: false })).toBe('5x5');
  });

  it('write a view as the server writes the position', () => {
    const view = {
      width: 5,
      height: 6,
      blocked: ['b2', 'c4'],
      absent: 'IX',
      full_board_draws: true,
      moves: ['P1a4'],
    };
    expect(positionText(view)).toBe('5x6 blocked=b2,c4 absent=IX draw P1a4');
  });
});
