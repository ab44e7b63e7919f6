import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agreementsOf, withAgreement, write, type Agreement } from './agreement-text';
import { starter } from './editing';
import type { Sheet } from './read';

const folder = resolve(process.cwd(), '../crates/bridge-bidding/src/cards');
const cards = readdirSync(folder).map((name) => readFileSync(resolve(folder, name), 'utf8'));
const sayc = cards.find((text) => text.includes('name = "sayc"\n'))!;

/** Another value of the same kind. */
function other(value: Agreement): Agreement {
  if (value.kind === 'switch') return { kind: 'switch', on: !value.on };
  if (value.kind === 'number') return { kind: 'number', number: value.number + 1 };
  const high = value.high === null ? value.low + 3 : null;
  return { kind: 'range', low: value.low + 1, high };
}

describe('the agreements in a text', () => {
  it('are all read from every card that comes with the program', () => {
    expect(cards.length).toBe(6);
    for (const text of cards) {
      const stated = text.split('\n').filter((line) => /^[a-z_0-9]+ *= /.test(line));
      const head = stated.filter((line) => /^(name|base) /.test(line));
      expect(agreementsOf(text).size).toBe(stated.length - head.length);
    }
    expect(agreementsOf(sayc).get('notrump.one')).toEqual({ kind: 'range', low: 15, high: 17 });
    expect(agreementsOf(sayc).get('strong.hcp')).toEqual({ kind: 'range', low: 22, high: null });
    expect(agreementsOf(sayc).get('slam.small')).toEqual({ kind: 'number', number: 33 });
  });

  it('change one at a time, and nothing else of the text', () => {
    const texts = [sayc, starter('sayc', { toml: sayc } as Sheet), 'name = "x"\nbase = "sayc"\n'];
    for (const text of texts)
      for (const [key, value] of agreementsOf(sayc)) {
        const wanted = other(value);
        const before = agreementsOf(text);
        const changed = withAgreement(text, key, wanted);
        expect(agreementsOf(changed)).toEqual(new Map([...before, [key, wanted]]));
        // Back again, the text is what it was where it had the line.
        if (before.has(key)) expect(withAgreement(changed, key, before.get(key)!)).toBe(text);
        expect(withAgreement(changed, key, wanted)).toBe(changed);
      }
  });

  it('are written as a card has them', () => {
    expect(write({ kind: 'range', low: 12, high: 14 })).toBe('"12-14"');
    expect(write({ kind: 'range', low: 12, high: null })).toBe('"12+"');
    expect(write({ kind: 'switch', on: false })).toBe('false');
  });

  it('that a form names are agreements of a card', () => {
    for (const language of ['en', 'zh']) {
      const words = readFileSync(resolve(folder, `../../../../locales/${language}/web-cards.ftl`));
      const [, message] = String(words).split('web-cards-form-key =');
      const named = [...message!.split('*[other]')[0]!.matchAll(/\[([\w-]+)\]/g)];
      expect(named.length).toBeGreaterThan(20);
      for (const [, key] of named)
        expect([...agreementsOf(sayc).keys()]).toContain(key!.replace('-', '.'));
    }
  });
});
