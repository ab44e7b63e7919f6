import { describe, expect, it } from 'vitest';
import { parseContract } from './calls';
import { parseHands } from './deal';
import { unseenMoves } from './history';
import { openUntil } from './memory';
import { SEATS } from './seats';

const dealt = parseHands('N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765');
const open = (
  contract: string,
  bottom: 'N' | 'E' | 'S' | 'W',
  cards: number,
  takesOver = false,
) => {
  const hands = openUntil(
    { dealt, contract: parseContract(contract) },
    bottom,
    { cards },
    takesOver,
  );
  return SEATS.filter((seat) => hands[seat] !== null).join('');
};

describe('a board that is over but not shown to its end', () => {
  it('shows what lay open while it was played', () => {
    expect(open('3NT-N', 'S', 0)).toBe('S');
    expect(open('3NT-N', 'S', 1)).toBe('S');
    expect(open('3NT-N', 'S', 1, true)).toBe('NS');
    expect(open('3NT-N', 'N', 1, true)).toBe('NS');
    expect(open('3NT-W', 'S', 7, true)).toBe('ES');
  });

  it('leaves out of the list what has not been laid, claims with it', () => {
    const moves = ['H2', 'H5', 'claim 9', 'accept', 'accept', '1NT', 'Pass'];
    const made = moves.map((action) => ({ action }));
    expect(unseenMoves(made, 0)).toBe(0);
    expect(unseenMoves(made, 2)).toBe(2);
    expect(unseenMoves(made, 3)).toBe(6);
    expect(unseenMoves(made, 9)).toBe(7);
  });
});
