import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrasebooks } from '$games/index';
import { language } from '$lib/i18n/language.svelte';
import { say } from '$lib/i18n/message';
import { describe, expect, it } from 'vitest';
import { NAMES, offerInChinese } from './offers';
import { refusalInChinese, REFUSALS } from './refusals';
import { inChinese, SENTENCES } from './sentences';

const SOURCES = join(process.cwd(), '../crates/shengji/src');

/** The sources of the game without their tests. */
function sources(under = SOURCES): string[] {
  return readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name);
    if (entry.isDirectory()) return sources(path);
    return [readFileSync(path, 'utf8').split('#[cfg(test)]')[0] ?? ''];
  });
}

describe('what our players say, in Chinese', () => {
  it('knows only sentences that are said', () => {
    const said = sources().join('\n');
    for (const sentence of Object.keys(SENTENCES)) {
      expect(said, sentence).toContain(`"${sentence}"`);
    }
  });

  it('knows every sentence that the players have', () => {
    const said = [join(SOURCES, 'bots')].flatMap((folder) => sources(folder)).join('\n');
    const sentences = [...said.matchAll(/"([A-Z][^"{}\n]*\.)"/g)].map((found) => found[1] ?? '');
    expect(sentences.length).toBeGreaterThan(30);
    for (const sentence of sentences) expect(inChinese(sentence), sentence).toBeDefined();
  });

  it('tells numbers, suits and cards', () => {
    expect(
      inChinese(
        'Against it: the trick is lost in 31 % of the worlds; most often the next player takes it with HK HK (18 %).',
      ),
    ).toBe('缺点：在31%的牌局中丢掉这一墩，最常见的是下家用♥K ♥K赢（18%）。');
    expect(inChinese('Against it: an opponent ruffs in 7 % of the worlds.')).toBe(
      '缺点：在7%的牌局中被对手将吃。',
    );
    expect(inChinese('Lead 4 cards of trumps together with points.')).toBe(
      '一起出4张主牌（带分）。',
    );
    expect(inChinese('Lead 4 cards of clubs together.')).toBe('一起出4张梅花。');
    expect(inChinese('Lead one card of hearts.')).toBe('出一张红桃。');
    expect(
      inChinese(
        'It should bring +0.42 ± 0.05 levels, with 85 ± 2.1 points for the attackers; our side wins the trick in 55 % of the worlds, and in 7 % an opponent ruffs.',
      ),
    ).toBe('预期得+0.42 ± 0.05级，闲家得85 ± 2.1分；在55%的牌局中我方赢这一墩，在7%中被对手将吃。');
    expect(
      inChinese(
        'The play so far proves: the next player is void in hearts, clubs; the partner has no pair of trumps; trumps not seen yet: 12.',
      ),
    ).toBe('由已出的牌可以确定：下家没有红桃、梅花；对家没有对子：主牌；未见的主牌还有12张。');
    expect(inChinese('It leaves few replies.')).toBeUndefined();
  });

  it('is told to those who read Chinese', async () => {
    expect(say('It ruffs.')).toBe('It ruffs.');
    language.offer(phrasebooks);
    await language.use('zh');
    expect(say('It ruffs.')).toBe('将吃。');
    expect(say('It leaves few replies.')).toBe('It leaves few replies.');
    await language.use('en');
    expect(say('South')).toBe('South');
  });
});

describe('what the server offers and refuses, in Chinese', () => {
  const rust = (under: string) => sources(join(process.cwd(), '../crates', under)).join('\n');
  /** Sentences that are broken over lines in the sources. */
  const flat = (text: string) => text.replaceAll(/\\\n\s*/g, '');

  it('knows only what is said', () => {
    const said = flat(rust('shengji/src') + rust('table/src') + rust('server/src'));
    for (const name of Object.keys(NAMES)) expect(said, name).toContain(`"${name}"`);
    for (const refusal of Object.keys(REFUSALS)) {
      const template = refusal.replace(/^now /, '').replace('160', '{LONGEST}');
      expect(said, refusal).toContain(template);
    }
  });

  it('knows everything that the set-up dialog offers', () => {
    const said = flat(
      readFileSync(join(SOURCES, 'settings.rs'), 'utf8') +
        readFileSync(join(SOURCES, 'game.rs'), 'utf8'),
    );
    const fields = said.slice(said.indexOf('fn fields'), said.indexOf('#[cfg(test)]'));
    const cards = said.slice(said.lastIndexOf('fn levels'));
    const offered = [
      ...fields.matchAll(/"([A-Z][^"]+|a preset[^"]*)"/g),
      ...cards.slice(0, cards.indexOf('#[cfg(test)]')).matchAll(/"([A-Za-z][^"]*)"/g),
    ].map((found) => found[1]!);
    expect(offered.length).toBeGreaterThan(20);
    for (const text of offered) expect(offerInChinese(text), text).toBeDefined();
  });

  it('words a broken duty with what would be lawful', async () => {
    const told: [string, string][] = [
      ['number of cards: 2 cards led, play exactly as many', '张数：领出的是2张，必须出同样多。'],
      [
        'following suit: you hold only 1 card of hearts and must play all of it: H3',
        '跟牌：你只有1张红桃，必须全部出：♥3。',
      ],
      [
        'following suit: you hold trumps and must play nothing else: choose 2 cards from S2 LJ BJ',
        '跟牌：你有主牌，只能出这一门：从♠2 小王 大王中选2张。',
      ],
      [
        'tractor duty: you hold a tractor of spades and must play one of 3 pairs and one of 2 pairs; your pairs: S3 S3 S4 S4',
        '拖拉机：你有黑桃拖拉机，必须出一个3连对和一个2连对；你的对子：♠3 ♠3 ♠4 ♠4。',
      ],
      [
        'pair duty: play at least 1 pair of hearts, these are 0; your pairs: H3 H3',
        '对子：至少要出1对红桃，现在是0对；你的对子：♥3 ♥3。',
      ],
      [
        'throwing: only throws that are proved may be led by these rules, and somebody may beat SK SK',
        '甩牌：按这套规则只能甩必成的牌，而♠K ♠K可能被管上。',
      ],
      ['burying: lay down exactly 8 cards, not 7', '扣底：必须正好扣8张，不是7张。'],
      [
        'declaring: show one or both copies of a T, or two equal jokers',
        '亮主：亮一张或一对10，或一对相同的王。',
      ],
      ['you do not hold LJ', '你没有小王。'],
      [
        'rules: `mine` is not a preset; there are standard, sure-throws and rbtying',
        '规则：没有“mine”这套规则；有standard、sure-throws和rbtying。',
      ],
      [
        'rules: throw_mode: `x` is not one of attempt, safe_only',
        '规则：throw_mode不能是“x”；可以是attempt, safe_only。',
      ],
      [
        'rank: `1` is not a rank; ranks are 2 3 4 5 6 7 8 9 T J Q K A',
        '起始级：“1”不是点数：点数是2 3 4 5 6 7 8 9 T J Q K A。',
      ],
    ];
    await language.use('zh');
    for (const [english, chinese] of told) expect(refusalInChinese(english)).toBe(chinese);
    expect(refusalInChinese('the F was already placed')).toBeUndefined();
  });

  it('tells how a game ended', () => {
    expect(
      offerInChinese(
        'East and West won the round: the attackers took 85 points. East and West won 3 levels, South and North won 1.',
      ),
    ).toBe('东西方赢了这一局：闲家得85分。 东西方升3级，南北方升1级。');
    expect(offerInChinese('South and North won 1 level, East and West won 0.')).toBe(
      '南北方升1级，东西方升0级。',
    );
    expect(offerInChinese('South resigns.')).toBe('南家认输。');
  });
});
