import { describe, expect, it } from 'vitest';
import { boardsOf } from './history';
import type { BoardView, FinishedBoard, TrickView, View } from './view';

/** North deals and plays 1NT; South's cards are North's moves. */
const calls = ['1NT', 'Pass', 'Pass', 'Pass'];
const moves = (actions: string[], seats: number[], from = 0) =>
  actions.map((action, index) => ({ ply: from + index + 1, seat: seats[index]!, action }));

/** As much of a view as the history needs. */
const view = (...told: [auction: string, tricks: TrickView[]][]): View => {
  const boards = told.map(([auction, tricks_played]) => ({ auction, tricks_played }));
  return {
    finished: boards.slice(0, -1) as FinishedBoard[],
    board: boards.at(-1) as BoardView,
  } as View;
};

describe('the history', () => {
  it('sorts moves into boards, rounds and tricks', () => {
    const made = [
      ...moves(calls, [0, 1, 2, 3]),
      ...moves(['H2', 'H5', 'H4', 'HK', 'SA'], [1, 0, 3, 0, 0], 4),
      ...moves(['claim 7', 'accept', 'accept'], [1, 0, 0], 9),
      ...moves(['Pass', 'Pass', 'Pass', 'Pass'], [1, 2, 3, 0], 12),
      ...moves(['1C'], [2], 16),
    ];
    const boards = boardsOf(
      made,
      view(
        [
          'N: 1NT Pass Pass Pass',
          [
            { leader: 'E', winning: ['E', 'S', 'S', 'N'] },
            { leader: 'N', winning: ['N'] },
          ],
        ],
        ['E: Pass Pass Pass Pass', []],
        ['S: 1C', []],
      ),
    );
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

  it('knows the calls that were given before anybody moved', () => {
    const given = moves(['Pass', 'Pass', 'Pass'], [1, 2, 3]);
    const next = moves(['1C'], [1], 3);
    const boards = boardsOf(
      [...given, ...next],
      view(['N: Pass Pass Pass Pass', []], ['E: 1C', []]),
      1,
    );
    expect(boards.map(({ calls: said }) => said.length)).toEqual([3, 1]);
  });

  it('copes with a game that begins in the middle', () => {
    const boards = boardsOf(moves(['H2', 'H5'], [1, 2], 30), null);
    expect(boards[0]?.tricks[0]?.map(({ seat }) => seat)).toEqual(['E', 'S']);
  });
});
