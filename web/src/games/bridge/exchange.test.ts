import { describe, expect, it } from 'vitest';
import { boardWith, readImport, vulnerabilityOf } from './importing';
import { toLin, viewerLink } from './lin';
import { dealLink } from './links';
import { toPbn } from './pbn';
import { sheetOf } from './rubber';
import type { Finished } from './view';

const board: Finished = {
  number: '2',
  vulnerability: 'NS',
  deal: 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765',
  auction: 'E: Pass 1NT Pass 3NT Pass Pass Pass',
  record: ['C5', 'C2', 'C4', 'CT', 'S5', 'S3', 'SA', 'S4'],
  result: '3NT-S+1',
  score: 630,
};
const names = ['Anna', 'Bot "x"', 'Carl|D', 'Dora'];
const told = { event: 'Kibitzer', date: '2026.11.16', names, scoring: 'IMPs' };

describe('PBN', () => {
  const lines = toPbn(board, told).split('\r\n');

  it('has the tags in their order', () => {
    expect(lines.slice(2, 18).map((line) => /\[(\w+)/.exec(line)?.[1])).toEqual([
      'Event',
      'Site',
      'Date',
      'Board',
      'West',
      'North',
      'East',
      'South',
      'Dealer',
      'Vulnerable',
      'Deal',
      'Scoring',
      'Declarer',
      'Contract',
      'Result',
      'Score',
    ]);
    expect(lines).toContain('[Result "10"]');
    expect(lines).toContain('[East "Bot  x"]');
  });

  it('has auction and play, the opening leader’s cards first', () => {
    expect(lines).toContain('[Auction "E"]');
    expect(lines).toContain('Pass 1NT Pass 3NT');
    expect(lines).toContain('[Play "W"]');
    expect(lines).toContain('C5 C2 C4 CT');
    expect(lines).toContain('S3 SA S4 S5');
    expect(lines).toContain('*');
  });

  it('is read again', () => {
    expect(readImport(toPbn(board, told))).toEqual({ deal: board.deal, board: 2 });
  });
});

describe('LIN', () => {
  it('has South first and counts the dealer from there', () => {
    const lin = toLin(board, names);
    expect(lin.startsWith('pn|Carl D,Dora,Anna,Bot "x"|st||md|4ST85HA65DQ98CAKT3,')).toBe(true);
    expect(lin).toContain('|sv|n|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|C5|');
    expect(lin).toContain('|mc|10|');
  });

  it('is read again, from a link too', () => {
    expect(readImport(toLin(board, names))).toEqual({ deal: board.deal, board: 2 });
    expect(readImport(viewerLink(board, names))).toEqual({ deal: board.deal, board: 2 });
  });

  it('may leave the fourth hand out', () => {
    const lin = toLin(board, names).replace(/,[^,|]*\|ah/, ',|ah');
    expect(readImport(lin)).toMatchObject({ deal: board.deal });
  });
});

describe('what is pasted', () => {
  it('may be a bare deal, and nonsense is refused', () => {
    expect(readImport(` ${board.deal} `)).toEqual({ deal: board.deal, board: null });
    for (const text of ['', 'hello', '[Deal "x"]', 'md|1S,H|', '?lin=%E0%A4%A'])
      expect(readImport(text), text).toHaveProperty('fault');
  });

  it('keeps dealer and vulnerability by a board that has both', () => {
    expect(Array.from({ length: 16 }, (_, index) => vulnerabilityOf(index + 1)).join(' ')).toBe(
      'None NS EW All NS EW All None EW All None NS All None NS EW',
    );
    expect(boardWith('W', 'None')).toBe(8);
    expect(readImport(`[Board "1"][Dealer "W"][Vulnerable "EW"][Deal "${board.deal}"]`)).toEqual({
      deal: board.deal,
      board: 16,
    });
  });

  it('makes a link that holds the deal', () => {
    const url = new URL(dealLink(board, 'https://example.org'));
    expect(url.searchParams.get('deal')).toBe(board.deal);
    expect(url.searchParams.get('first_board')).toBe('2');
  });
});

describe('a rubber', () => {
  const played = (number: number, result: string, score: number): Finished => ({
    ...board,
    number: String(number),
    result,
    score,
    // Honours in no one hand: only the tricks count.
    deal: 'N:AK2.Q43.J765.T98 QJ3.AK2.T98.7654 T98.765.AK2.QJ32 7654.JT98.Q43.AK',
  });

  it('is kept above and below the line', () => {
    const sheet = sheetOf([
      played(1, '2H-N+1', 140),
      played(2, '3NT-E=', -400),
      played(3, '4SX-S-1', -100),
      played(4, '6S-E=', -1430),
    ]);
    expect(sheet.games.map(({ winner }) => winner)).toEqual(['EW', 'EW']);
    expect(sheet.games[0]?.entries.map(({ points }) => points)).toEqual([60, 100]);
    expect(sheet.above.map(({ points, item }) => `${points} ${item}`)).toEqual([
      '30 overtricks',
      '100 undertricks',
      '750 slam',
      '700 rubber',
    ]);
    expect(sheet.totals).toEqual({ NS: 90, EW: 100 + 100 + 180 + 750 + 700 });
    expect(sheet.over).toBe(true);
  });

  it('counts honours', () => {
    const sheet = sheetOf([
      { ...played(1, '1S-N=', 80), deal: board.deal.replace('AKQ2', 'AKQJ').replace('J94', '294') },
    ]);
    expect(sheet.above).toEqual([{ board: '1', side: 'NS', points: 100, item: 'honours' }]);
  });
});
