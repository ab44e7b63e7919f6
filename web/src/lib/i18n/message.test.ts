import { FluentBundle, FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, it } from 'vitest';
import { lines, t } from './index';
import { language, LANGUAGES, nameOf, preferred } from './language.svelte';
import { say, type Arg, type Message } from './message';
import { chance, negative, signed } from './numbers';
import { reader } from './reader.svelte';

const EXTRA = `
test-value = { $value }
test-shows = { $seat ->
    [you] You show { $suit }
   *[other] { $seat } shows { $suit }
}
test-south = South
test-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
test-why = Because { $reason }.
`;

/** The language in use, with a few more messages. */
function withExtra(): void {
  const bundle = language.bundle;
  bundle.addResource(new FluentResource(EXTRA), { allowOverrides: true });
}

const message = (code: string, args: Record<string, Arg> = {}): Message => ({
  code,
  args,
  text: 'as it came',
});
const value = (arg: Arg): string => say(message('test-value', { value: arg }));

describe('what the server says', () => {
  it('is worded by its code, each argument in its way', () => {
    withExtra();
    expect(value({ number: [1.25, 2] })).toBe('1.25');
    expect(value({ number: [-3, 1] })).toBe('−3.0');
    expect(value({ signed: [1.5, 1] })).toBe('+1.5');
    expect(value({ signed: [-1.5, 1] })).toBe('−1.5');
    expect(value({ signed: [0, 0] })).toBe('0');
    expect(value({ signed: [-0.04, 1] })).toBe('0.0');
    expect(value({ chance: 0.364 })).toBe('36 %');
    expect(value({ suit: 'S' })).toBe('spades');
    expect(value({ strain: 'H' })).toBe('hearts');
    expect(value({ range: [15, 17] })).toBe('15–17');
    expect(value({ range: [5, null] })).toBe('5+');
    expect(value({ range: [null, 3] })).toBe('at most 3');
    expect(value({ 'any-of': [{ suit: 'S' }, { suit: 'H' }, { suit: 'D' }] })).toBe(
      'spades, hearts or diamonds',
    );
    expect(value({ 'any-of': [{ suit: 'S' }] })).toBe('spades');
    expect(value({ card: 'SA' })).toBe('♠A');
    expect(value({ card: 'HT' })).toBe('♥10');
    expect(value({ call: '2S' })).toBe('2♠');
    expect(value({ call: '2N' })).toBe('2NT');
    expect(value({ call: 'P' })).toBe('pass');
    expect(value({ call: 'XX' })).toBe('redouble');
    expect(value({ move: 'F3c4' })).toBe('F3c4');
    expect(value({ text: 'verbatim { $x }' })).toBe('verbatim { $x }');
    expect(value({ list: [{ card: 'SA' }, { card: 'D2' }] })).toBe('♠A, ♦2');
    const pairs = ['DQ', 'DQ', 'DK', 'BJ', 'BJ'].map((card) => ({ card }));
    expect(value({ list: pairs })).toBe('♦Q♦Q, ♦K, big joker, big joker');
    expect(say(message('test-tricks', { count: { count: 1 } }))).toBe('1 trick');
    expect(say(message('test-tricks', { count: { count: 1300 } }))).toBe('1300 tricks');
    // A sentence begins with a capital, also where it begins with a call.
    const right = message('mark-optimal', { call: { call: 'P' } });
    expect(say(right)).toBe('Pass is right.');
    const asks = { code: 'bid-blackwood' };
    const so = message('why-so', { call: { call: '4N' }, name: { message: asks } });
    expect(say(so)).toBe('So 4NT – Blackwood: how many aces?');
    const inner = { code: 'test-tricks', args: { count: { count: 2 } } };
    expect(say(message('test-why', { reason: { message: inner } }))).toBe('Because 2 tricks.');
  });

  it('says you to whoever sits there', () => {
    withExtra();
    const shows = message('test-shows', { seat: { seat: [2, 'test-south'] }, suit: { suit: 'H' } });
    expect(say(shows)).toBe('South shows hearts');
    const leave = reader.sit([2]);
    expect(say(shows)).toBe('You show hearts');
    leave();
    expect(say(shows)).toBe('South shows hearts');
  });

  it('shows the server’s text where the code is not known', () => {
    expect(say(message('no-such-code'))).toBe('as it came');
    expect(say({ text: 'without a code' })).toBe('without a code');
    expect(say('plain')).toBe('plain');
    expect(say(null)).toBe('');
    expect(say(undefined)).toBe('');
  });

  it('follows the language', async () => {
    await language.use('zh');
    withExtra();
    expect(value({ suit: 'H' })).not.toBe('hearts');
    expect(value({ call: 'X' })).toBe('加倍');
    expect(value({ list: [{ card: 'SA' }, { card: 'D2' }] })).toBe('♠A、♦2');
  });
});

describe('the language', () => {
  afterEach(() => language.use('en'));

  it('is the first wish that there is, else English', () => {
    expect(preferred(['zh-Hans-CN', 'en'])).toBe('zh');
    expect(preferred(['ZH'])).toBe('zh');
    expect(preferred(['en-GB', 'zh'])).toBe('en');
    expect(preferred(['tlh', 'zh-TW'])).toBe('zh');
    expect(preferred(['tlh', ''])).toBe('en');
    expect(preferred([])).toBe('en');
  });

  it('is a folder, and has a name of its own', () => {
    expect(LANGUAGES).toContain('en');
    expect(LANGUAGES.map(nameOf)).toEqual(expect.arrayContaining(['English', '中文']));
  });

  it('changes every message', async () => {
    expect(t('web-actions-hint')).toBe('Hint');
    await language.use('zh');
    expect(t('web-actions-hint')).toBe('提示');
    expect(language.code).toBe('zh');
    await language.use('tlh');
    expect(language.code).toBe('en');
    expect(t('web-actions-hint')).toBe('Hint');
  });

  it('is the one chosen last, however long another takes', async () => {
    const first = language.use('zh');
    await Promise.all([language.use('en'), first]);
    expect(language.code).toBe('en');
  });

  it('counts, chooses, and takes nothing for `none`', () => {
    expect(t('web-home-moves', { count: 1 })).toBe('1 move');
    expect(t('web-home-moves', { count: 1430 })).toBe('1430 moves');
    expect(t('web-table-seat-note', { seat: 'South', note: null })).toBe('South');
    expect(t('web-review-cost-in', { value: '2', unit: 'IMPs', exact: true })).toContain('proven');
    expect(lines('web-about-paragraphs')).toHaveLength(3);
  });

  it('shows the id of a message that is missing, and never fails', () => {
    const before = language.bundle;
    language.bundle = new FluentBundle('en');
    expect(t('web-actions-hint')).toBe('web-actions-hint');
    language.bundle = before;
  });
});

describe('numbers', () => {
  it('have a true minus and a sign where one belongs', () => {
    expect([negative(-2), negative(2), negative(-0.01, 1)]).toEqual(['−2', '2', '0.0']);
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0']);
    expect(chance(1)).toBe('100 %');
  });
});
