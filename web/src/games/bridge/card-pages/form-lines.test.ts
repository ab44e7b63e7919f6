import type { Message } from '$lib/i18n/message';
import { describe, expect, it } from 'vitest';
import { formOf } from './form-lines';
import type { Sheet } from './read';

const text = (words: string) => ({ code: 'x', args: {}, text: words }) as unknown as Message;
const sheet = (...lines: [id: string, ...keys: string[]][]): Sheet =>
  ({
    name: '',
    toml: '',
    comparison: null,
    fault: null,
    sections: [
      {
        id: 'notrump',
        title: text('Notrump'),
        lines: lines.map(([id, ...keys]) => ({ id, path: [], auction: [], says: text(id), keys })),
      },
    ],
  }) as Sheet;

describe('the form of a card', () => {
  const own = sheet(['1N', 'notrump.one'], ['1N-2N', 'notrump.one'], ['2N', 'notrump.two']);
  const other = sheet(['1N', 'notrump.one'], ['1N-4D', 'transfers.texas'], ['2N', 'notrump.two']);
  const known = new Set(['notrump.one', 'notrump.two', 'transfers.texas']);

  it('has each agreement once, where it is first decided', () => {
    const [section] = formOf(own, [other], known);
    expect(section!.lines.flatMap(({ keys }) => keys).sort()).toEqual([...known].sort());
    expect(section!.lines.map(({ id }) => id)).toEqual(['1N', '1N-4D', '2N']);
  });

  it('shows what only another card plays as not played', () => {
    const [section] = formOf(own, [other], known);
    expect(section!.lines.map(({ played }) => played)).toEqual([true, false, true]);
  });

  it('leaves out what no text decides', () => {
    expect(formOf(own, [], new Set(['notrump.two']))[0]!.lines.map(({ id }) => id)).toEqual(['2N']);
  });
});
