/** Boards to begin a test with. */
import type { BoardView, FinishedBoard } from './view';

/** South plays 3NT; one trick is complete and South has led to the next. */
export const boardOf = (more: Partial<BoardView> = {}): BoardView => ({
  number: '2',
  vulnerability: 'NS',
  hands: 'N:AKQ2.KJ3.AT4.982 - T85.A65.Q98.AKT3 -',
  auction: 'E: Pass 1NT Pass 3NT Pass Pass Pass',
  calls: [],
  options: [],
  contract: '3NT-S',
  needed: 9,
  record: ['C5', 'C2', 'C4', 'CT', 'S5'],
  hand_to_play: 'W',
  tricks: { NS: 1, EW: 0 },
  tricks_played: [
    { leader: 'W', winning: ['W', 'W', 'W', 'S'] },
    { leader: 'S', winning: ['S'] },
  ],
  proposal: null,
  refused: null,
  ...more,
});

/** North made 4♠. */
export const finishedOf = (more: Partial<FinishedBoard> = {}): FinishedBoard => ({
  number: '1',
  vulnerability: 'None',
  deal: 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765',
  auction: 'N: 1S Pass 4S Pass Pass Pass',
  record: [],
  result: '4S-N=',
  score: 420,
  contract: '4S-N',
  needed: 10,
  tricks: 10,
  tricks_played: [],
  ...more,
});
