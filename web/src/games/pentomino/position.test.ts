import { describe, expect, it } from 'vitest';
import { forms, usual } from './forms';
import { fromText } from './placement';
import { Position, type View } from './position';
import { parseSquare, squareName } from './square';

const view = (moves: string[], more: Partial<View> = {}): View => ({
  width: 8,
  height: 8,
  blocked: [],
  absent: '',
  full_board_draws: false,
  moves,
  ...more,
});

describe('squares', () => {
  it('go on past z', () => {
    expect(squareName({ col: 27, row: 0 })).toBe('ab1');
    expect(parseSquare('ab1')).toEqual({ col: 27, row: 0 });
    expect(parseSquare('4c')).toBeNull();
  });
});

describe('position', () => {
  it('says why a piece does not fit', () => {
    const position = new Position(view(['X1c3'], { blocked: ['a1'], absent: 'I' }));
    const misfit = (text: string) => position.misfit(fromText(text)!);
    expect(misfit('X1a1')).toEqual({ why: 'used', move: 1 });
    expect(misfit('I1h1')).toEqual({ why: 'absent' });
    expect(misfit('L1a6')).toEqual({ why: 'outside' });
    expect(misfit('P1a1')).toEqual({ why: 'blocked', square: { col: 0, row: 0 } });
    expect(misfit('P1d4')).toMatchObject({ why: 'taken', by: 'X' });
    expect(misfit('P1g1')).toBeNull();
  });

  it('lets the legal moves decide, where there are any', () => {
    const position = new Position(view(['X1c3']), ['P1g1']);
    const misfit = (text: string) => position.misfit(fromText(text)!);
    expect(misfit('P1g1')).toBeNull();
    expect(misfit('P1g2')).toEqual({ why: 'refused' });
    expect(misfit('P1d4')).toMatchObject({ why: 'taken', by: 'X' });
    expect(position.fitsAnywhere('P')).toBe(true);
    expect(position.fitsAnywhere('L')).toBe(false);
  });

  it('counts the 2308 placements of the empty board', () => {
    const position = new Position(view([]));
    const all = position.left.flatMap((piece) =>
      forms(piece).flatMap((form) => position.placements(form)),
    );
    expect(all).toHaveLength(2308);
  });

  it('keeps a held piece on the board, and lights the squares where it fits', () => {
    const position = new Position(view([]));
    const cross = usual('X');
    expect(position.over(cross, { col: 0, row: 0 }).corner).toEqual({ col: 0, row: 0 });
    expect(position.over(cross, { col: 7, row: 7 }).corner).toEqual({ col: 5, row: 5 });
    expect(position.targets(cross)).toHaveLength(64);
    const filled = new Position(view(['F1d5']));
    for (const square of filled.targets(cross))
      expect(filled.misfit(filled.over(cross, square))).toBeNull();
  });

  it('knows the end, and the squares that are dead', () => {
    const position = new Position(
      view(['V1a6', 'P5d4', 'X1a4', 'Y1g3', 'F1e6', 'I2b2', 'L2a2', 'N4b7', 'W2f1']),
    );
    expect(position.left).toEqual(['T', 'U', 'Z']);
    expect(position.left.some((piece) => position.fitsAnywhere(piece))).toBe(false);
    expect(position.dead()).toHaveLength(64 - 45);
    expect(new Position(view([])).dead()).toEqual([]);
  });

  it('manages boards smaller than a piece', () => {
    const position = new Position(view([], { width: 5, height: 1 }));
    expect(position.fitsAnywhere('X')).toBe(false);
    expect(position.targets(usual('I'))).toHaveLength(5);
  });
});
