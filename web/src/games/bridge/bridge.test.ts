import { describe, expect, it } from 'vitest';
import { contractOf, isClosed, parseAuction, parseContract, parseResult, writeCall } from './calls';
import { points, sorted } from './cards';
import { formatDeal, parseHands, readDeal } from './deal';
import { Typing } from './keyboard';
import { bottomSeat, Memory } from './memory';
import { endOf, sceneAt, sourceOfBoard } from './scene';
import { duplicate, imps } from './score';
import { readAnswer } from './solve';
import { nextHand, tricksOf, wonBy } from './tricks';
import type { BoardView } from './view';

const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';

describe('hands', () => {
  it('are read as PBN writes them, unseen ones too', () => {
    const hands = parseHands('E:- AKQ2.KJ3.AT4.982 - -');
    expect(hands.S).toHaveLength(13);
    expect(hands.S?.slice(0, 5)).toEqual(['SA', 'SK', 'SQ', 'S2', 'HK']);
    expect([hands.N, hands.E, hands.W]).toEqual([null, null, null]);
  });

  it('are written back as they were', () => {
    expect(formatDeal(parseHands(DEAL))).toBe(DEAL);
    expect(formatDeal(parseHands(DEAL), 'S').startsWith('S:T85')).toBe(true);
  });

  it('are sorted with trumps on the left', () => {
    const hand = parseHands(DEAL).N!;
    expect(sorted(hand, null)[0]).toBe('SA');
    expect(sorted(hand, 'D').slice(0, 3)).toEqual(['DA', 'DT', 'D4']);
    expect(sorted(hand, 'C')[0]).toBe('C9');
    expect(new Set(sorted(hand, 'H'))).toEqual(new Set(hand));
    expect(points(hand)).toBe(17);
  });

  it('that somebody types are checked', () => {
    expect(readDeal(DEAL)).toEqual({ deal: DEAL });
    expect(readDeal(DEAL.toLowerCase())).toEqual({ deal: DEAL });
    expect(readDeal(DEAL.replace('763.T94.7632.765', '-'))).toEqual({ deal: DEAL });
    expect(readDeal('N:AKQ')).toEqual({ fault: 'form' });
    expect(readDeal(DEAL.replace('AKQ2', 'AKQ'))).toEqual({ fault: 'cards' });
    expect(readDeal(DEAL.replace('J94', 'A94'))).toEqual({ fault: 'twice' });
    expect(readDeal(DEAL.replace('J94', 'Z94'))).toEqual({ fault: 'form' });
  });
});

describe('calls', () => {
  it('lead to a contract', () => {
    const auction = parseAuction('E: Pass 1NT Pass 2H Pass 2S X XX Pass Pass Pass');
    expect(isClosed(auction.calls)).toBe(true);
    expect(contractOf(auction)).toEqual({ level: 2, strain: 'S', doubling: 'XX', declarer: 'S' });
    expect(contractOf(parseAuction('N: Pass Pass Pass Pass'))).toBeNull();
    expect(isClosed(['Pass', 'Pass', 'Pass'])).toBe(false);
    // Who named the strain first declares, not who bid it last.
    expect(contractOf(parseAuction('N: 1H Pass 4H Pass Pass Pass'))?.declarer).toBe('N');
  });

  it('and results are read and written', () => {
    expect(parseContract('3NTX-W')).toEqual({
      level: 3,
      strain: 'N',
      doubling: 'X',
      declarer: 'W',
    });
    expect(parseResult('4S-N+1')).toMatchObject({ margin: 1, tricks: 11 });
    expect(parseResult('6NTXX-E-3')).toMatchObject({ margin: -3, tricks: 9 });
    expect(parseResult('Pass')).toBeNull();
    expect(['1H', '3NT', 'Pass', 'X'].map(writeCall)).toEqual(['1♥', '3NT', 'Pass', 'X']);
  });
});

describe('tricks', () => {
  const contract = parseContract('4S-S')!;

  it('are won by the highest trump, or the highest of the suit', () => {
    const record = ['HK', 'H2', 'H6', 'HA', 'CA', 'S2', 'C3', 'C4', 'D2', 'DA'];
    const tricks = tricksOf(contract, record);
    expect(tricks.map(({ leader, winning }) => [leader, winning])).toEqual([
      ['W', 'S'],
      ['S', 'W'],
      ['W', 'N'],
    ]);
    expect(wonBy(tricks)).toEqual({ NS: 1, EW: 1 });
    expect(nextHand(contract, tricks)).toBe('E');
    expect(nextHand(contract, [])).toBe('W');
  });
});

describe('a scene', () => {
  const board: BoardView = {
    number: '3',
    vulnerability: 'EW',
    hands: 'N:AKQ2.KJ3.AT4.982 - T85.A65.Q98.AKT3 -',
    auction: 'S: 1NT Pass 3NT Pass Pass Pass',
    calls: [],
    options: [],
    contract: '3NT-S',
    record: ['C5', 'C2', 'C4', 'CT', 'S5'],
    hand_to_play: 'W',
    tricks: { NS: 1, EW: 0 },
    proposal: null,
    refused: null,
  };
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

describe('points', () => {
  const score = (text: string, tricks: number, by: 'None' | 'All' = 'None') =>
    duplicate(parseContract(text)!, tricks, by);

  it('are those of Law 77', () => {
    expect(score('1NT-N', 7)).toBe(90);
    expect(score('3NT-N', 9, 'All')).toBe(600);
    expect(score('4S-N', 11)).toBe(450);
    expect(score('2HX-N', 8)).toBe(470);
    expect(score('1NTXX-N', 8, 'All')).toBe(1160);
    expect(score('6C-E', 12, 'All')).toBe(1370);
    expect(score('7NT-E', 13)).toBe(1520);
    expect(score('4S-N', 8)).toBe(-100);
    expect(score('4SX-N', 6)).toBe(-800);
    expect(score('4SX-N', 7, 'All')).toBe(-800);
    expect(score('4SXX-N', 9, 'All')).toBe(-400);
  });

  it('become IMPs', () => {
    expect([0, 10, 20, 420, -430, 4000].map(imps)).toEqual([0, 0, 1, 9, -10, 24]);
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
      par: { score: 420, contracts: ['4S-NS='] },
      trace: {
        start: 10,
        cards: [{ seat: 'E', card: 'SQ', before: 10, after: 11, cost: 1 }],
      },
    });
    expect(solved.grid.N).toEqual({ C: 7, D: 8, H: 9, S: 10, N: 6 });
    expect(solved.grid.W.S).toBe(3);
    expect(solved.makes).toBe(10);
    expect(solved.cards).toEqual([{ seat: 'E', card: 'SQ', trick: 1, tricks: 11, cost: 1 }]);
  });
});
