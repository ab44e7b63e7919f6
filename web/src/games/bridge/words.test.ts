import { describe as suite, expect, it } from 'vitest';
import { prose } from '$lib/i18n/message';
import { boardOf, finishedOf } from './testing';
import type { View } from './view';
import { describe, speak, write, writePar } from './words';

const view: View = {
  seat: 'S',
  card: 'sayc',
  scoring: 'imps',
  boards: 4,
  points: { NS: 420, EW: -420 },
  board: boardOf({
    calls: [
      { seat: 'E', call: 'Pass', meaning: prose('no opening'), artificial: false, forcing: null },
      {
        seat: 'S',
        call: '1NT',
        meaning: prose('balanced, 15–17 HCP'),
        artificial: false,
        forcing: null,
      },
    ],
  }),
  finished: [finishedOf()],
};

suite('bridge in words', () => {
  it('says calls, cards and claims', () => {
    expect(speak('1H')).toBe('1 heart');
    expect(speak('3NT')).toBe('3NT');
    expect(speak('X')).toBe('double');
    expect(speak('ST')).toBe('10 of spades');
    expect(speak('claim 0')).toBe('concedes the rest');
    expect(speak('claim 1')).toBe('claims 1 trick');
    expect(['SA', 'HT', '2C', 'Pass', 'claim 5'].map(write)).toEqual([
      '♠A',
      '♥10',
      '2♣',
      'Pass',
      'claims 5',
    ]);
    expect(writePar('4SX-EW-1')).toBe('4♠× E–W −1');
    expect(writePar('3NT-NS=')).toBe('3NT N–S =');
  });

  it('tells the table to whoever does not see it, and nothing that is hidden', () => {
    const said = describe(view);
    expect(said[0]).toBe('You are South.');
    expect(said[1]).toBe('Convention card of both sides: SAYC.');
    expect(describe({ ...view, card_east_west: 'acol' })[1]).toBe(
      'Convention cards: North and South play SAYC, East and West Acol.',
    );
    expect(said).toContain('Board 2. Dealer East, N–S vulnerable.');
    expect(said).toContain('Your hand: spades 10 8; hearts A 6 5; clubs A K 3; diamonds Q 9 8.');
    expect(said.some((line) => line.startsWith('Dummy, North: spades A K Q 2'))).toBe(true);
    expect(said.some((line) => line.includes('South 1NT (balanced, 15–17 HCP)'))).toBe(true);
    expect(said).toContain('On the table: South 5 of spades.');
    expect(said).toContain('The next card comes from West.');
    expect(said).toContain('Board 1: 4♠ by North, made, +420 for North and South.');
    expect(said.some((line) => /^(East|West), open/.test(line))).toBe(false);
  });
});
