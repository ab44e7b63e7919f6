// Practice of the games besides bridge: a problem of each is played to its verdict, by keys, by touch, by mouse.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';

const ROOT = new URL('../../../crates/lessons/problems/', import.meta.url);

/** The best move of a problem, from the file of its game. */
async function bestOf(game, theme, number) {
  const text = await readFile(new URL(`${game}.toml`, ROOT), 'utf8');
  const part = text.split('[[theme]]').find((some) => some.includes(`id = "${theme}"`));
  const line = part?.split('\n').find((some) => some.includes(`{ number = ${number},`));
  const best = /best = "([^"]+)"/.exec(line ?? '')?.[1];
  assert.ok(best, `${theme} has no problem ${number}`);
  return best;
}

const asking = (page) => page.locator('.practice[data-stage=asking]').waitFor();
const verdict = (page) => page.locator('[data-verdict]');

async function type(page, move) {
  const line = page.locator('.practice form input');
  await line.fill(move);
  await line.press('Enter');
}

/** Tries once more, with the best move. */
async function again(page, best) {
  await page.locator('[data-action=retry]').click();
  await asking(page);
  await type(page, best);
  await page.locator('[data-verdict=optimal]').waitFor();
  assert.equal(await page.locator('[data-best]').count(), 0, 'nothing was better');
  await page.getByText('This try does not count.').waitFor();
}

async function wide(page, most) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= most, `${width} pixels wide`);
}

export const stories = {
  'pentominoes: a hint, a move that gives the win away, the only one that keeps it': async (
    stage,
  ) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/train');
    await page.locator('[data-game=pentomino] [data-theme-id=pentomino-last-moves]').click();
    await asking(page);
    const problem = await page.locator('.practice').getAttribute('data-problem');
    const best = await bestOf('pentomino', ...problem.split('.'));
    await page.locator('[data-action=hint]').click();
    await page.locator('[data-hint]').waitFor();
    assert.deepEqual(await violations(page, 'problem'), []);
    const legal = await page.evaluate(async (id) => {
      const asked = await fetch('/api/training/problems', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ problem: id }),
      });
      return (await asked.json()).problem.legal;
    }, problem);
    await type(
      page,
      legal.find((move) => move !== best),
    );
    await page.locator('[data-verdict=error]').waitFor();
    assert.equal(await page.locator('[data-best]').getAttribute('data-best'), best);
    await verdict(page)
      .getByText(/gives the win away/)
      .waitFor();
    await page.getByText(/It comes back on/).waitFor();
    assert.deepEqual(await violations(page, 'verdict'), []);
    await again(page, best);
    // What is no move is refused in words, and the problem still waits.
    stage.allow(/status of 400/);
    await page.locator('[data-action=retry]').click();
    await asking(page);
    await type(page, 'no such move');
    await page.locator('.practice form [role=status]').getByText(/no/).waitFor();
    await asking(page);
  },

  'Flows: a tile is turned and laid on a phone, and judged': async (stage) => {
    const page = await stage.person({ ...PHONE, viewport: { width: 360, height: 740 } });
    await page.goto('/train/flows-endings/1');
    await asking(page);
    await wide(page, 360);
    const lit = page.locator('path.lit');
    for (let turns = 0; turns < 6 && (await lit.count()) === 0; turns += 1)
      await page.getByRole('button', { name: /^Turn right/ }).tap();
    await lit.first().scrollIntoViewIfNeeded();
    const box = await lit.first().boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.ghost:not(.sending)').waitFor();
    const place = page.locator('[data-action=place]');
    await place.scrollIntoViewIfNeeded();
    await place.tap();
    await verdict(page).waitFor();
    await wide(page, 360);
    await again(page, await bestOf('flows', 'flows-endings', 1));
  },

  'Shengji: the set of the day, in Chinese, by keys': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('kibitzer.language', 'zh'));
    await page.goto('/train/daily/shengji');
    await asking(page);
    const problem = await page.locator('.practice').getAttribute('data-problem');
    assert.match(problem, /^shengji-/);
    const best = await bestOf('shengji', ...problem.split('.'));
    await type(page, best);
    await page.locator('[data-verdict=optimal]').waitFor();
    assert.deepEqual(await violations(page, 'verdict'), []);
    await page.keyboard.press('n');
    await page.locator(`.practice[data-stage=asking]:not([data-problem="${problem}"])`).waitFor();
  },

  'Shengji: cards are chosen by mouse, and the table says what they are': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/train/shengji-leads/1');
    await asking(page);
    const best = await bestOf('shengji', 'shengji-leads', 1);
    const card = page.locator('[data-hand] [data-card]').first();
    await card.click({ position: { x: 6, y: 24 } });
    const play = page.locator('[data-action=act]');
    await page.locator('[data-action=act]:not([disabled])').waitFor();
    await play.click();
    await verdict(page).waitFor();
    await again(page, best);
  },
};
