// Every page in every language: what is Chinese has no English in it, and neither has a barrier.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { atTable, card } from '../steps.mjs';

/** Proper names, notation, and names of keys. Ranks and letters of pieces are single letters. */
const KEPT =
  /Kibitzer|English|cookie|Quortex|SAYC|ACBL|Downey|Stayman|PBN|LIN|BBO|IMP|HCP|NT|JOKER|AI|rbtying|Tab|Esc|Enter|Home|End|Ctrl|Shift|Space|Pass|XX|(?<![A-Za-z])[a-h]\d|T\dr\d|[A-Z]\d[a-h]\d|[SHDC][AKQJT]|N:AKQ2\S*|claim 5|accept|refuse|play SA(?: SA)?|bury|declare H2|pass|next/g;

/** The server’s names that stand in sentences of the page: of games, levels, seats and themes. */
function namesOf({ games }) {
  const seats = games.flatMap((game) => game.seats.map((seat) => seat.text));
  const levels = games.flatMap((game) => game.levels.map((level) => level.title.text));
  const more = ['Opening', 'Bottom', 'Top', 'left', 'right', 'upper', 'lower', 'Lower', 'Upper'];
  return [...games.map((game) => game.title.text), ...levels, ...seats, ...more].sort(
    (one, other) => other.length - one.length,
  );
}

/** Latin words on the page, in what is seen and in what is only read out. */
async function latin(page, names) {
  const said = await page.evaluate(() => {
    const found = [];
    const visit = (node) => {
      if (node.nodeType === Node.TEXT_NODE) found.push(node.data.trim());
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      if (node.matches('script, style, noscript, input, textarea')) return;
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        if (node.hasAttribute(name)) found.push(node.getAttribute(name));
      for (const child of node.childNodes) visit(child);
    };
    visit(document.body);
    found.push(document.title);
    return found.filter((text) => text !== '');
  });
  return said.filter((text) => {
    let rest = text;
    for (const name of names) rest = rest.replaceAll(name, ' ');
    return /[A-Za-z]{2,}/.test(rest.replaceAll(KEPT, ' '));
  });
}

const GAMES = ['pentomino', 'bridge', 'flows', 'shengji'];

/** Visits every page and calls `note` on each. */
async function everyPage(page, note) {
  await page.goto('/');
  await page
    .locator('.picture')
    .nth(GAMES.length - 1)
    .waitFor();
  await note('home');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await note('keys');
  await page.keyboard.press('Escape');
  for (const game of GAMES) {
    await page.goto(`/?game=${game}`);
    await page.getByRole('dialog').waitFor();
    await note(`set-up of ${game}`);
    await page.goto(`/rules/${game}`);
    await page.locator('h2').first().waitFor();
    await note(`rules of ${game}`);
    await page.goto('/');
    await card(page, game).locator('button').first().click();
    await atTable(page);
    await page.locator('.status').first().waitFor();
    await note(`table of ${game}`);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await note(`keys of ${game}`);
    await page.keyboard.press('Escape');
    await page.goto(`${new URL(page.url()).pathname}/review`);
    await page.locator('.review, h1').first().waitFor();
    await note(`review of ${game}`);
  }
  await page.goto('/train');
  await page.locator('[data-theme-id]').first().waitFor();
  await note('practice');
  await page.goto('/train/opening');
  await page.locator('.practice[data-stage=asking]').waitFor();
  await note('problem');
  for (const key of ['7', 'n', 'Enter']) await page.keyboard.press(key);
  await page.locator('[data-verdict]').waitFor();
  await note('verdict');
  for (const path of ['/progress', '/settings', '/about', '/nowhere', '/t/nothing']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await note(path);
  }
}

/** Looks at every page in a language; `KIBITZER_LOOKS` keeps pictures of them. */
const inLanguage = (language, options, name) => async (stage) => {
  stage.allow(/status of (403|404|408|409|422|429|503)/);
  // A line that never stops moving would never be ready for axe.
  const page = await stage.person({ ...options, locale: language, reducedMotion: 'reduce' });
  await page.goto('/');
  const names = namesOf(await page.evaluate(async () => (await fetch('/api/games')).json()));
  const found = [];
  await everyPage(page, async (where) => {
    await page.locator(`html[lang=${language.slice(0, 2)}]`).waitFor({ state: 'attached' });
    const folder = process.env.KIBITZER_LOOKS;
    const file = where.replaceAll(/\W+/g, '-');
    if (folder) await page.screenshot({ path: `${folder}/${name}-${file}.png`, fullPage: true });
    found.push(...(await violations(page, where)));
    // A message that was not worded shows as an object or as its code.
    const bare = (await page.locator('body').innerText()).match(/\[object \w+\]|\bundefined\b/);
    if (bare) found.push(`${where}: ${bare[0]}`);
    if (language.startsWith('zh'))
      found.push(...(await latin(page, names)).map((text) => `${where}: ${text}`));
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > clientWidth) found.push(`${where} is wider than the screen`);
  });
  assert.equal([...new Set(found)].join('\n'), '');
};

export const stories = {
  'every page in Chinese': inLanguage('zh-CN', DESKTOP, 'zh'),
  'every page in Chinese, on a phone': inLanguage('zh-CN', PHONE, 'zh-phone'),
  'every page in English': inLanguage('en-GB', DESKTOP, 'en'),
  'every page in English, on a phone': inLanguage('en-GB', PHONE, 'en-phone'),

  'the language is the browser’s until one is chosen, and stays': async (stage) => {
    const page = await stage.person({ ...DESKTOP, locale: 'zh-CN' });
    const sent = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.headers()['accept-language']);
    });
    page.on('websocket', (socket) => sent.push(new URL(socket.url()).searchParams.get('lang')));
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: '边玩边学，步步讲明白' }).waitFor();
    await page.locator('[data-action=language]').selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Play, and see why' }).waitFor();
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Play, and see why' }).waitFor();
    assert.equal(sent[0], 'zh');
    sent.length = 0;
    await card(page).locator('button').first().click();
    await atTable(page);
    await page.locator('.status').first().waitFor();
    assert.deepEqual([...new Set(sent)], ['en']);
    await page.goto('/settings');
    await page.getByRole('radio', { name: '中文' }).check({ force: true });
    await page.getByRole('heading', { level: 1, name: '设置' }).waitFor();
  },

  'a language that there is not is English': async (stage) => {
    const page = await stage.person({ ...DESKTOP, locale: 'fi-FI' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Play, and see why' }).waitFor();
    await page.evaluate(() => localStorage.setItem('kibitzer.settings', '{"language":"xx"}'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Play, and see why' }).waitFor();
  },
};
