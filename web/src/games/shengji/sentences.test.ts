import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tell } from '$lib/table/telling';
import { afterEach, describe, expect, it } from 'vitest';
import { prefs } from './prefs.svelte';
import { inChinese, SENTENCES } from './sentences';
import './ui';

const SOURCES = join(process.cwd(), '../crates/shengji/src');

/** The sources of the game without their tests. */
function sources(under = SOURCES): string[] {
  return readdirSync(under, { withFileTypes: true }).flatMap((entry) => {
    const path = join(under, entry.name);
    if (entry.isDirectory()) return sources(path);
    return [readFileSync(path, 'utf8').split('#[cfg(test)]')[0] ?? ''];
  });
}

afterEach(() => prefs.set('language', 'en'));

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
      inChinese('It should bring +0.42 levels; our side wins the trick in 55 % of the worlds.'),
    ).toBe('预期得+0.42级；在55%的牌局中我方赢这一墩。');
    expect(inChinese('It leaves few replies.')).toBeUndefined();
  });

  it('is told only to those who read Chinese', () => {
    expect(tell('It ruffs.')).toBe('It ruffs.');
    prefs.set('language', 'zh');
    expect(tell('It ruffs.')).toBe('将吃。');
    expect(tell('It leaves few replies.')).toBe('It leaves few replies.');
  });
});
