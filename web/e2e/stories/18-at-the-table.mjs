// At a bridge table: clicks and keys do what one chose, and Enter never presses a button that was used before.
import assert from 'node:assert/strict';
import { DESKTOP } from '../browser.mjs';
import { tableOf } from '../steps.mjs';

/** South deals board 3 and has an opening of 1NT. */
const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';

const bid = (page, call) => page.locator(`[data-bid="${call}"]`);

async function sitDown(page, settings) {
  await page.goto('/');
  const id = await page.evaluate(async (wanted) => {
    const robot = { bot: 'beginner' };
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'bridge',
        settings: wanted,
        seats: [robot, robot, 'me', robot],
      }),
    });
    return (await response.json()).id;
  }, settings);
  await page.goto(`/t/${id}`);
}

async function open(page) {
  await sitDown(page, { boards: 1, first_board: 3, deal: DEAL });
  await page.locator('[data-bid]:enabled').first().waitFor();
}

export const stories = {
  'one click makes a call, or two if one likes': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/settings');
    const twice = page.locator('[data-pref=callTwiceMouse]');
    assert.equal(await twice.isChecked(), false);
    await twice.check({ force: true });
    await open(page);
    await bid(page, '1NT').click();
    await bid(page, '1NT').and(page.locator('[aria-pressed=true]')).waitFor();
    assert.equal((await tableOf(page)).ply, 0);
    await bid(page, '1NT').click();
    await page.locator('[data-call="1NT"]').waitFor();
    await page.goto('/settings');
    await twice.uncheck({ force: true });
    await open(page);
    await bid(page, '1NT').click();
    await page.locator('[data-call="1NT"]').waitFor();
  },

  'Enter makes the call that was typed, not the button that was clicked': async (stage) => {
    stage.allow(/status of (408|429|503)/);
    const page = await stage.person(DESKTOP);
    await open(page);
    await page.locator('[data-action=hint]').click();
    await page.locator('.table.hinting').waitFor();
    const hints = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/hint')) hints.push(request.url());
    });
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await bid(page, '1NT').and(page.locator('[aria-pressed=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-call="1NT"]').waitFor();
    assert.deepEqual(hints, [], 'no further hint was asked for');
  },

  'the best hand is for whoever asks for it': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/?game=bridge&deals=best-hand');
    await page.locator('[role=dialog] button[type=submit], dialog button[type=submit]').click();
    await page.waitForURL(/\/t\//);
    const { settings } = await tableOf(page);
    assert.equal(settings.learner, 'S');
    assert.equal(settings.deals, 'best-hand');
  },
};
