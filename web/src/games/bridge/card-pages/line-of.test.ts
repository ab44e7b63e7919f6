import { describe, expect, it } from 'vitest';
import { cardName, isCardText } from '../agreements';
import { cardAt, cardPage, comparePage, compact, playCard } from './addresses';
import { lineOf } from './line-of';
import type { Line, Sheet } from './read';
import { readSaved } from './saved.svelte';

const message = (text: string) => ({ code: 'prose', args: { text: { text } }, text });
const line = (id: string, auction: string[]): Line => ({
  ...{ id, auction, path: [], keys: [] },
  says: message(id),
});
const sheet: Sheet = {
  name: 'x',
  toml: '',
  fault: null,
  comparison: null,
  sections: [
    {
      id: 'one',
      title: message('One'),
      lines: [
        line('opening.hcp', []),
        line('1N', ['1NT']),
        line('1S', ['1S']),
        line('1N-2C', ['1NT', 'Pass', '2C']),
        line('1S-2C', ['1S', 'Pass', '2C']),
        line('P-1S-2C', ['Pass', 'Pass', '1S', 'Pass', '2C']),
      ],
    },
  ],
};
const TEXT = 'name = "Ours & <theirs>"\nbase = "sayc"\n';

describe('the line of a call', () => {
  const id = (...calls: string[]) => lineOf(sheet, calls)?.line.id ?? null;

  it('is that of its auction, whoever dealt', () => {
    expect(id('1NT')).toBe('1N');
    expect(id('Pass', 'Pass', '1NT')).toBe('1N');
    expect(id('1NT', 'Pass', '2C')).toBe('1N-2C');
    expect(id('1NT', 'X', '2C')).toBe(null);
    expect(id('1C', '1NT')).toBe(null);
    expect(id('Pass')).toBe(null);
    expect(id()).toBe(null);
  });

  it('tells a passed hand from another', () => {
    expect(id('1S', 'Pass', '2C')).toBe('1S-2C');
    expect(id('Pass', '1S', 'Pass', '2C')).toBe('1S-2C');
    expect(id('Pass', 'Pass', '1S', 'Pass', '2C')).toBe('P-1S-2C');
  });
});

describe('a card', () => {
  it('is found by its address', () => {
    const at = (address: string, field?: string) => {
      const url = new URL(address, 'http://x');
      return cardAt(url.pathname.split('/')[2]!, url.searchParams, field);
    };
    expect(at(cardPage('sayc'))).toBe('sayc');
    expect(at(cardPage(TEXT, '(1D)-X'))).toBe(TEXT);
    expect(at(comparePage('sayc', TEXT))).toBe('sayc');
    expect(new URL(comparePage('sayc', TEXT), 'http://x').searchParams.get('other')).toBe(TEXT);
    expect(new URL(playCard(TEXT, 'acol'), 'http://x').searchParams.get('card')).toBe(TEXT);
  });

  it('is played without its comments', () => {
    const text = `# ours\n${TEXT}\n[slam]\n# rkcb = true\n\n[notrump]\none = "12-14"  # weak\n[own]\n`;
    expect(compact(text)).toBe(`${TEXT}[notrump]\none = "12-14"  # weak\n`);
    expect(compact('sayc')).toBe('sayc');
  });

  it('of one’s own has the name that it states', () => {
    expect(cardName(TEXT)).toBe('Ours & <theirs>');
    expect(isCardText(TEXT)).toBe(true);
    expect(isCardText('sayc')).toBe(false);
    expect(cardName('base = "sayc"\n')).not.toBe('');
  });

  it('that was saved badly is left out', () => {
    expect(readSaved('[{"name":"a","toml":"x"},{"name":1},null]')).toEqual([
      { name: 'a', toml: 'x' },
    ]);
    expect(readSaved('{')).toEqual([]);
    expect(readSaved('{}')).toEqual([]);
    expect(readSaved(null)).toEqual([]);
  });
});
