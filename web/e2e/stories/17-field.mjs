// The field: what a board is worth among eight tables of robots, after it is over and not before.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { tableOf } from '../steps.mjs';

const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';
/** South declares, and so plays two hands. */
const DECLARING = 'S: 1NT P 3NT P P P';

/** A busy server may be late with a deal or a field, and the browser notes it. */
const patient = (stage) => stage.allow(/status of (404|408|429|503)/);

/** A table with robots of the first level, oneself in the South. */
async function open(page, settings) {
  await page.goto('/');
  const id = await page.evaluate(async (chosen) => {
    const robot = { bot: 'beginner' };
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'bridge',
        settings: { boards: 1, first_board: 3, ...chosen },
        seats: [robot, robot, 'me', robot],
      }),
    });
    return (await response.json()).id;
  }, settings);
  await page.goto(`/t/${id}`);
  await page.locator('.table').waitFor();
}

/** Makes whatever is one's to do, the last legal card or the rest conceded, until a board is over. */
async function finish(page) {
  const { finished } = (await tableOf(page)).view;
  for (;;) {
    const table = await tableOf(page);
    if (table.view.finished.length > finished.length) break;
    const legal = table.legal ?? [];
    const action = legal.includes('claim 0')
      ? 'claim 0'
      : legal.includes('accept')
        ? 'accept'
        : legal.includes('Pass')
          ? 'Pass'
          : legal.at(-1);
    if (action)
      await page.evaluate(
        async ({ id, body }) =>
          fetch(`/api/tables/${id}/moves`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        { id: table.id, body: { action, expect: table.next } },
      );
    else await page.waitForTimeout(50);
  }
  const over = page.locator('[data-panel=board]');
  const hurry = page.locator('[data-action=hurry]');
  while ((await over.count()) === 0) {
    if (await hurry.count()) await hurry.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(50);
  }
}

/**
 * A field as the server describes it. How eight tables come to it the server's own tests look at; a busy machine
 * may take longer over it than a story lasts.
 */
const FIELD = {
  datum: 420,
  imps: -6,
  matchpoints: 2.5,
  top: 8,
  tables: Array.from({ length: 8 }, (_, table) => ({
    robots: [1, 2, 3, 4].map((seat) => ({
      code: 'bridge-field-robot',
      args: { number: { count: 4 * table + seat } },
      text: '',
    })),
    level: { code: 'level-beginner', text: 'Beginner' },
    card: 'sayc',
    auction: 'S: 1NT Pass 3NT Pass Pass Pass',
    result: '3NT-S+1',
    score: 430,
    imps: 0,
    matchpoints: 4.5,
    record: ['H4'],
  })),
};

/** From now on every field is there at once. */
const ready = (page) =>
  page.route('**/api/bridge/field', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(FIELD) }),
  );

async function field(page) {
  const rows = page.locator('[data-field]');
  await rows.waitFor();
  return rows;
}

/** Every question about a field that this person's browser asks. */
function asked(page) {
  const questions = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bridge/field')) questions.push(request.postDataJSON());
  });
  return questions;
}

export const stories = {
  'a board is worth IMPs against eight tables of robots, once it is over': async (stage) => {
    patient(stage);
    const page = await stage.person(DESKTOP);
    const questions = asked(page);
    await ready(page);
    await open(page, { deal: DEAL, scoring: 'imps' });
    await page.locator('[data-bid]:enabled').first().waitFor();
    assert.equal(await page.locator('[data-panel=field]').count(), 0);
    assert.deepEqual(questions, [], 'nothing is asked about a field before the board is over');
    await finish(page);
    const rows = await field(page);
    assert.equal(await rows.locator('[data-row]').count(), 9);
    assert.equal(await rows.locator('[data-row="-1"]').count(), 1);
    await page.locator('[data-worth]', { hasText: /IMPs against the field/ }).waitFor();
    await page.locator('[data-datum]', { hasText: 'Datum' }).waitFor();
    assert.ok(questions.every(({ deal }) => deal === DEAL));
    // Behind each table: its robots, its auction and its lead.
    const first = page.locator('[data-action=field-table]').first();
    await first.click();
    await page.locator('[data-field] .detail [data-call]').first().waitFor();
    await first.click();
    // Whoever won did so against the field.
    await page.locator('[data-verdict]', { hasText: /against the field|with the field/ }).waitFor();
    assert.equal((await tableOf(page)).result.decided, false);
    assert.deepEqual(await violations(page), []);
  },

  'a field that is late: par, and asking again': async (stage) => {
    patient(stage);
    const page = await stage.person(DESKTOP);
    await page.route('**/api/bridge/field', (route) =>
      route.fulfill({
        status: 408,
        contentType: 'application/json',
        body: JSON.stringify({ error: 'too-slow', message: { text: 'too slow' } }),
      }),
    );
    await open(page, { deal: DEAL, auction: DECLARING, scoring: 'imps' });
    await finish(page);
    await page.locator('[data-field-late]', { hasText: /Par/ }).waitFor();
    assert.equal(await page.locator('[data-worth]').count(), 0);
    await page.unroute('**/api/bridge/field');
    await ready(page);
    await page.locator('[data-action=field-again]').click();
    await field(page);
    await page.locator('[data-worth]').waitFor();
  },

  'matchpoints in Chinese, on a phone': async (stage) => {
    patient(stage);
    const page = await stage.person({ ...PHONE, locale: 'zh-CN' });
    await ready(page);
    await open(page, { deal: DEAL, scoring: 'matchpoints' });
    await finish(page);
    const rows = await field(page);
    assert.equal(await rows.locator('[data-row]').count(), 9);
    await page.locator('[data-worth]', { hasText: /与全场相比：\d+ %/ }).waitFor();
    await page.locator('[data-datum]', { hasText: /比赛分/ }).waitFor();
    const names = await page.locator('[data-action=field-table]').allTextContents();
    assert.equal(new Set(names).size, 8);
    for (const name of names) assert.match(name, /^\p{Script=Han}+–\p{Script=Han}+$/u);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, 'nothing sticks out of a phone');
    await page
      .locator('[data-action=sheet], [data-panel=board] button', { hasText: /成绩/ })
      .first()
      .click();
    await page.locator('[data-standing]', { hasText: /与全场/ }).waitFor();
  },
};
