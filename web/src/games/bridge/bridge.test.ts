import { describe, expect, it } from 'vitest';
import { parseContract, parseResult, writeCall } from './calls';
import { points, sorted } from './cards';
import { parseHands } from './deal';
import { Typing } from './keyboard';
import { bottomSeat, Memory } from './memory';
import { endOf, sceneAt, sourceOfBoard } from './scene';
import { readAnswer } from './solve';
import { playerOf, tricksOf, wonBy } from './tricks';
import { boardOf } from './testing';
import type { TrickView } from './view';

const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';

describe('hands', () => {
  it('are read as PBN writes them, unseen ones too', () => {
    const hands = parseHands('E:- AKQ2.KJ3.AT4.982 - -');
    expect(hands.S).toHaveLength(13);
    expect(hands.S?.slice(0, 5)).toEqual(['SA', 'SK', 'SQ', 'S2', 'HK']);
    expect([hands.N, hands.E, hands.W]).toEqual([null, null, null]);
  });

  it('are sorted with trumps on the left', () => {
    const hand = parseHands(DEAL).N!;
    expect(sorted(hand, null)[0]).toBe('SA');
    expect(sorted(hand, 'D').slice(0, 3)).toEqual(['DA', 'DT', 'D4']);
    expect(sorted(hand, 'C')[0]).toBe('C9');
    expect(new Set(sorted(hand, 'H'))).toEqual(new Set(hand));
    expect(points(hand)).toBe(17);
  });
});

describe('calls', () => {
  it('contracts and results are read and written', () => {
    expect(parseContract('3NTX-W')).toEqual({
      level: 3,
      strain: 'N',
      doubling: 'X',
      declarer: 'W',
    });
    expect(parseResult('4S-N+1')).toMatchObject({ margin: 1 });
    expect(parseResult('6NTXX-E-3')).toMatchObject({ margin: -3 });
    expect(parseResult('Pass')).toBeNull();
    expect(['1H', '3NT', 'Pass', 'X'].map(writeCall)).toEqual(['1♥', '3NT', 'Pass', 'X']);
  });
});

describe('tricks', () => {
  const told: TrickView[] = [
    { leader: 'W', winning: ['W', 'W', 'W', 'S'] },
    { leader: 'S', winning: ['S', 'W', 'W', 'W'] },
    { leader: 'W', winning: ['W', 'N'] },
  ];
  const record = ['HK', 'H2', 'H6', 'HA', 'CA', 'S2', 'C3', 'C4', 'D2', 'DA'];

  it('have the cards of the record and the winners that the server tells', () => {
    const tricks = tricksOf(told, record);
    expect(tricks.map(({ leader, winning }) => [leader, winning])).toEqual([
      ['W', 'S'],
      ['S', 'W'],
      ['W', 'N'],
    ]);
    expect(tricks[1]?.cards[1]).toEqual({ seat: 'W', card: 'S2' });
    expect(wonBy(tricks)).toEqual({ NS: 1, EW: 1 });
    expect(playerOf(told, 9)).toBe('N');
    expect(playerOf(told, 12)).toBeNull();
  });

  it('are shown as far as one has come', () => {
    const tricks = tricksOf(told, record, 5);
    expect(tricks.map(({ cards }) => cards.length)).toEqual([4, 1]);
    expect(tricks[1]?.winning).toBe('S');
    expect(tricksOf(told, record, 0)).toEqual([]);
  });
});

describe('a scene', () => {
  const board = boardOf({ number: '3', auction: 'S: 1NT Pass 3NT Pass Pass Pass' });
  const source = sourceOfBoard(board);

  it('shows what is left, and the trick that lies there', () => {
    const scene = sceneAt(source, endOf(source));
    expect(scene.hands.S).not.toContain('CT');
    expect(scene.hands.S).toHaveLength(11);
    expect(scene.hands.N).toHaveLength(12);
    expect(scene.hands.E).toBeNull();
    expect(scene.left).toEqual({ N: 12, E: 12, S: 11, W: 12 });
    expect(scene.trick?.cards).toEqual([{ seat: 'S', card: 'S5' }]);
    expect(scene.turn).toBe('W');
    expect(scene.won).toEqual({ NS: 1, EW: 0 });
  });

  it('keeps a complete trick on the table until it is turned', () => {
    const moment = { calls: 6, cards: 4, swept: 0 };
    expect(sceneAt(source, moment).trick?.winning).toBe('S');
    expect(sceneAt(source, { ...moment, swept: 4 }).trick).toBeNull();
  });

  it('goes back to the auction', () => {
    const scene = sceneAt(source, { calls: 2, cards: 0, swept: 0 });
    expect(scene.contract).toBeNull();
    expect(scene.auction.calls).toEqual(['1NT', 'Pass']);
    expect(scene.turn).toBe('N');
  });
});

describe('the keyboard', () => {
  const typed = (keys: string, phase: 'auction' | 'play') => {
    const said: string[] = [];
    const typing = new Typing({
      level: () => undefined,
      call: (call) => said.push(call),
      card: (card) => said.push(card),
    });
    const taken = [...keys].map((key) => typing.key(key, phase));
    return { said, taken };
  };

  it('makes calls', () => {
    expect(typed('1n2hp7s', 'auction').said).toEqual(['1NT', '2H', 'Pass', '7S']);
    expect(typed('xrd', 'auction').said).toEqual(['X', 'XX', 'X']);
    expect(typed('3d', 'auction').said).toEqual(['3D']);
    expect(typed('h', 'auction').taken).toEqual([false]);
  });

  it('plays cards', () => {
    expect(typed('sahtd2', 'play').said).toEqual(['SA', 'HT', 'D2']);
    expect(typed('s10', 'play').said).toEqual(['ST']);
    expect(typed('a', 'play').taken).toEqual([false]);
    expect(typed('sd3', 'play').said).toEqual(['D3']);
  });
});

describe('a person with two seats', () => {
  it('sits where the turn is, and stays there while others play', () => {
    expect(bottomSeat(['S'], 'N', null, 'S')).toBe('S');
    expect(bottomSeat(['N', 'S'], 'N', 'S', 'N')).toBe('N');
    expect(bottomSeat(['N', 'S'], 'E', 'S', 'N')).toBe('S');
    expect(bottomSeat([], 'E', null, null)).toBe('S');
  });

  it('still knows the hand at the bottom when the server shows the other', () => {
    const memory = new Memory();
    const all = parseHands(DEAL);
    const only = (seat: 'N' | 'S') => ({ ...parseHands('N:- - - -'), [seat]: all[seat] });
    memory.fill('1', only('S'), 'S', 'S');
    const filled = memory.fill('1', only('N'), 'N', 'S');
    expect(filled.S).toEqual(all.S);
    expect(memory.fill('2', only('N'), 'N', 'S').S).toBeNull();
  });
});

describe('a deal solved', () => {
  it('is read as the server tells it', () => {
    const row = (n: number) => ({ N: n, E: 13 - n, S: n, W: 13 - n });
    const solved = readAnswer({
      tricks: { C: row(7), D: row(8), H: row(9), S: row(10), NT: row(6) },
      par: { score: 420, contracts: ['4S-NS='], imps: -3 },
      makes: { NS: { contract: '4S-N=', score: 420 } },
      trace: {
        start: 10,
        cards: [{ seat: 'E', card: 'SQ', before: 10, after: 11, cost: 1 }],
      },
    });
    expect(solved.grid.N).toEqual({ C: 7, D: 8, H: 9, S: 10, N: 6 });
    expect(solved.best).toEqual({ NS: { contract: '4S-N=', score: 420 } });
    expect(solved.grid.W.S).toBe(3);
    expect(solved.makes).toBe(10);
    expect(solved.imps).toBe(-3);
    expect(solved.cards).toEqual([{ seat: 'E', card: 'SQ', trick: 1, tricks: 11, cost: 1 }]);
  });
});
