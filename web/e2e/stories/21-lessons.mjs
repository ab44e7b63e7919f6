// Lessons: every one is played to its end, a wrong move is answered with its rule, and a game follows.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { DESKTOP, PHONE } from '../browser.mjs';
import { atTable } from '../steps.mjs';

const ROOT = new URL('../../../crates/lessons/data/', import.meta.url);
const FIRST_MOVE = /^right = \["([^"]+)"/;

/** The first right move of each step of a lesson, in the order of its file; none where there is nothing to do. */
async function movesOf(game, number, name) {
  const text = await readFile(new URL(`${game}/${number}-${name}.toml`, ROOT), 'utf8');
  return text
    .split('[[step]]')
    .slice(1)
    .map(
      (step) =>
        step
          .split('\n')
          .map((line) => FIRST_MOVE.exec(line)?.[1])
          .find(Boolean) ?? null,
    );
}

/** The lessons of a game, in the order of the page. */
async function lessonsOf(page, game) {
  const all = await page.evaluate(async () => (await (await fetch('/api/lessons')).json()).lessons);
  return all.filter((lesson) => lesson.game === game).map(({ id }) => id);
}

const STRIP = { position: { x: 6, y: 12 } };

const step = (page, number) => page.locator(`.lesson[data-step="${number}"]`);

async function type(page, move) {
  const line = page.locator('.lesson form input');
  await line.fill(move);
  await line.press('Enter');
}

/** Goes through a lesson that is open, typing its moves. */
async function learn(page, id, number) {
  const [game, ...name] = id.split('-');
  const moves = await movesOf(game, number, name.join('-'));
  for (const [place, move] of moves.entries()) {
    await step(page, place).waitFor();
    if (move) {
      await type(page, 'no such move');
      await page.locator('[data-said=illegal]').waitFor();
      await type(page, move);
      await page.locator('[data-said=right]').waitFor();
    }
    await page.locator('[data-action=next]').click();
  }
  await page.locator('[data-lesson-over]').waitFor();
}

async function learnAll(stage, game, device, lang) {
  const page = await stage.person(device);
  await page.goto('/');
  if (lang) await page.evaluate((code) => localStorage.setItem('kibitzer.language', code), lang);
  const ids = await lessonsOf(page, game);
  await page.goto(`/learn/${game}`);
  await page.locator(`[data-lesson=${ids[0]}]`).click();
  for (const [index, id] of ids.entries()) {
    await page.locator(`.lesson[data-lesson=${id}]`).waitFor();
    await learn(page, id, index + 1);
    if (index + 1 < ids.length) await page.locator('[data-action=next-lesson]').click();
  }
  await page.locator('[data-action=play-now]').click();
  await atTable(page);
  await page.goto(`/learn/${game}`);
  const done = page.locator('[data-lessons] li svg');
  await done.nth(ids.length - 1).waitFor();
  assert.equal(await done.count(), ids.length, 'all are done');
}

export const stories = {
  'the lessons of Shengji, by typing': (stage) => learnAll(stage, 'shengji', DESKTOP),
  'the lessons of Flows, on a phone': (stage) => learnAll(stage, 'flows', PHONE),
  'the lessons of pentominoes': (stage) => learnAll(stage, 'pentomino', DESKTOP),
  'the lessons of bridge, on a phone': (stage) => learnAll(stage, 'bridge', PHONE),

  'a card that must not be played is answered with the rule, by mouse': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/lesson/bridge-tricks');
    await page.locator('[data-action=next]').click();
    await step(page, 1).waitFor();
    // The strip that shows of a card under others.
    await page.locator('[data-hand=N] [data-card=HK]').click(STRIP);
    await page.locator('[data-said=other]').waitFor();
    await page.locator('[data-hand=N] [data-card=H4]').click(STRIP);
    await page.locator('[data-said=right]').waitFor();
    assert.equal(await page.locator('[data-hand=N] [data-card=H4]').count(), 0);
  },

  'a hand with the kitty is whole on a low screen, also while one reads': async (stage) => {
    const page = await stage.person({ viewport: { width: 1280, height: 720 } });
    await page.goto('/lesson/shengji-kitty');
    const cards = page.locator('[data-hand] [data-card]');
    await cards.nth(32).waitFor();
    for (const nth of [0, 32]) {
      const box = await cards.nth(nth).boundingBox();
      assert.ok(box.y > 0 && box.y + box.height <= 720, `card ${nth} at ${box.y}`);
    }
  },

  'the rules lead to the lessons': async (stage) => {
    const page = await stage.person(PHONE);
    for (const game of ['bridge', 'flows', 'pentomino', 'shengji']) {
      await page.goto(`/rules/${game}`);
      const link = page.locator(`a[href="/learn/${game}"]`);
      await link.waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `the rules of ${game} are ${wide} pixels wider than a phone`);
      await link.click();
      await page.locator(`[data-lesson^=${game}-]`).first().waitFor();
    }
  },
};
