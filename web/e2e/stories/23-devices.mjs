// One device and several people, small screens, and coming back: nothing hidden shows, nothing is lost.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { atTable, openTable, tableOf } from '../steps.mjs';

const LAPTOP = { viewport: { width: 1280, height: 720 } };
const PORTRAIT = PHONE.viewport;
const LANDSCAPE = { width: PORTRAIT.height, height: PORTRAIT.width };

async function openHere(page, game, settings) {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('kibitzer.shengji', '{"speed":"instant"}'));
  await openTable(page, { game, who: 'All seats here', settings });
}

const oneRound = async (form) => {
  await form.getByLabel('Rounds', { exact: true }).fill('1');
  await form.getByLabel('First declarer', { exact: true }).selectOption('0');
};

/** Cards that stand in the page anywhere, by what tests find them by. */
const cardsShown = (page) => page.locator('.table [data-card], .table [data-cards]').count();

/** Uncovers the table for whoever is asked; says who. */
async function open(page) {
  const curtain = page.locator('[data-panel=curtain]');
  const button = curtain.locator('[data-action=open]');
  await button.waitFor();
  assert.equal(await cardsShown(page), 0, 'nothing is shown before the tap');
  const name = await curtain.locator('h2').innerText();
  await button.click();
  await curtain.waitFor({ state: 'detached' });
  return name;
}

/** Until the table waits for the kitty of the starter, whom it asks. */
async function untilBurial(page) {
  for (;;) {
    const { view } = await tableOf(page);
    if (view.phase === 'burying') return;
    const curtain = page.locator('[data-panel=curtain] [data-action=open]');
    const pass = page.locator('[data-panel=deal][data-asking=true] [data-action=pass]');
    if (await pass.count()) await pass.click({ timeout: 1000 }).catch(() => undefined);
    else if (await curtain.count()) await curtain.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(100);
  }
}

export const stories = {
  'people who share a device see only their own cards': async (stage) => {
    const page = await stage.person(PHONE);
    await openHere(page, 'shengji', oneRound);
    await untilBurial(page);
    await page.reload();
    await atTable(page);
    assert.match(await open(page), /South/);
    await page.locator('[data-hand] [data-card]').first().waitFor();
    assert.equal(await page.locator('[data-hand] [data-card]').count(), 33);
    // South buries and leads; then East is to take the device.
    for (let count = 0; count < 2; count += 1) {
      const { legal, next } = await tableOf(page);
      await page.evaluate(
        async ([id, action, expect]) => {
          await fetch(`/api/tables/${id}/moves`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ action, expect }),
          });
        },
        [new URL(page.url()).pathname.split('/')[2], legal[0], next],
      );
      await page.locator(`.table:not([data-next="${next}"])`).waitFor();
    }
    await page.getByRole('heading', { name: 'Pass the device to East' }).waitFor();
    assert.deepEqual(await violations(page, 'covered'), []);
    await stage.picture('curtain');
    assert.equal(await page.getByText('The table in words').count(), 0);
    await page.keyboard.press('h');
    assert.equal(await page.locator('[data-hint]').count(), 0);
    await open(page);
    const { view } = await tableOf(page);
    const shown = await page
      .locator('[data-hand] [data-card]')
      .evaluateAll((all) => all.map((one) => one.dataset.card));
    assert.deepEqual(shown.sort(), [...view.hand].sort());

    // Whoever plays alone is not asked again, nor after a reload.
    await page.reload();
    await page.locator('[data-action=alone]').click();
    await page.locator('[data-hand] [data-card]').first().waitFor();
    await page.reload();
    await page.locator('[data-hand] [data-card]').first().waitFor();
  },

  'at bridge too, from the first call on': async (stage) => {
    const page = await stage.person();
    await openHere(page, 'bridge');
    const first = await open(page);
    await page.locator('[data-bid=Pass]').click();
    const second = await open(page);
    assert.notEqual(second, first);
  },

  'all 33 cards of whoever buries are in sight': async (stage) => {
    for (const options of [LAPTOP, DESKTOP]) {
      const page = await stage.person(options);
      await openHere(page, 'shengji', oneRound);
      await untilBurial(page);
      await page
        .locator('[data-action=alone]')
        .click()
        .catch(() => undefined);
      const cards = page.locator('[data-hand] [data-card]');
      await cards.nth(32).waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      const { height, width } = options.viewport;
      const boxes = await cards.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      );
      await stage.picture(`kitty-${height}`);
      for (const box of boxes)
        assert.ok(box.bottom <= height + 0.5 && box.right <= width, JSON.stringify(box));
      const act = await page.locator('[data-action=act]').boundingBox();
      assert.ok(act.y + act.height <= height);
    }
  },

  'a phone that is turned keeps the hand in sight': async (stage) => {
    const page = await stage.person(PHONE);
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('kibitzer.shengji', '{"speed":"instant"}'));
    await openTable(page, { game: 'shengji', who: 'All seats here', settings: oneRound });
    await untilBurial(page);
    await page
      .locator('[data-action=alone]')
      .click()
      .catch(() => undefined);
    const hand = page.locator('[data-hand]');
    await hand.locator('[data-card]').nth(32).waitFor();
    await hand.scrollIntoViewIfNeeded();
    for (const viewport of [LANDSCAPE, PORTRAIT, LANDSCAPE]) {
      await page.setViewportSize(viewport);
      await page.waitForFunction(() => {
        const box = document.querySelector('[data-hand]').getBoundingClientRect();
        return box.top >= -1 && box.bottom <= innerHeight + 1;
      });
      await stage.picture(`turned-${viewport.width}`);
    }
  },

  'bots at one table have names, and the partner is marked': async (stage) => {
    for (const [game, options] of [
      ['shengji', PHONE],
      ['bridge', DESKTOP],
    ]) {
      const page = await stage.person(options);
      await openTable(page, { game, level: 'Beginner' });
      await page.locator('[data-partner]').first().waitFor();
      const names = await page.locator('.side .name').allInnerTexts();
      assert.equal(new Set(names).size, 4, names.join());
      const { yours } = await tableOf(page);
      const partner = page.locator(`.side [data-partner="${(yours[0] + 2) % 4}"]`);
      assert.equal(await partner.count(), 1);
      assert.equal(await page.locator('.side [data-partner]').count(), 1);
      assert.deepEqual(await violations(page, `${game} with bots`), []);
      await stage.picture(`bots-${game}`);
    }
  },
};
