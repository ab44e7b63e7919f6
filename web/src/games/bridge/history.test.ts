import { describe, expect, it } from 'vitest';
import { readAuction } from './calls';
import { boardsOf } from './history';

/** North deals and plays 1NT; South's cards are North's moves. */
const calls = ['1NT', 'Pass', 'Pass', 'Pass'];
const moves = (actions: string[], seats: number[], from = 0) =>
  actions.map((action, index) => ({ ply: from + index + 1, seat: seats[index]!, action }));

describe('the history', () => {
  it('sorts moves into boards, rounds and tricks', () => {
    const made = [
      ...moves(calls, [0, 1, 2, 3]),
      ...moves(['H2', 'H5', 'H4', 'HK', 'SA'], [1, 0, 3, 0, 0], 4),
      ...moves(['claim 7', 'accept', 'accept'], [1, 0, 0], 9),
      ...moves(['Pass', 'Pass', 'Pass', 'Pass'], [1, 2, 3, 0], 12),
      ...moves(['1C'], [2], 16),
    ];
    const boards = boardsOf(made);
    expect(
      boards.map(({ dealer, calls: said, rest }) => [dealer, said.length, rest.length]),
    ).toEqual([
      ['N', 4, 3],
      ['E', 4, 0],
      ['S', 1, 0],
    ]);
    const [first, second] = boards[0]!.tricks;
    expect(first?.map(({ seat, wins }) => `${seat}${wins ? '!' : ''}`)).toEqual([
      'E',
      'S',
      'W',
      'N!',
    ]);
    expect(second?.map(({ seat }) => seat)).toEqual(['N']);
  });

  it('reads whose card it was off an auction that was given', () => {
    const given = readAuction('E: 1n p P pass');
    expect(given).toEqual({ dealer: 'E', calls: ['1NT', 'Pass', 'Pass', 'Pass'] });
    const made = moves(['H2', 'H5', 'H4', 'HK', 'SA'], [2, 1, 0, 1, 1]);
    const [board] = boardsOf(made, given);
    expect(board?.tricks[0]?.map(({ seat }) => seat)).toEqual(['S', 'W', 'N', 'E']);
    expect(readAuction('')).toBeNull();
    expect(readAuction('N: 8C')).toBeNull();
  });

  it('copes with a game that begins in the middle', () => {
    const boards = boardsOf(moves(['H2', 'H5'], [1, 2], 30));
    expect(boards[0]?.tricks).toHaveLength(2);
  });
});
