// The convention card as a page: read, compared, edited with a fault and mended, saved, played, and found from a call.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { openTable, tableOf } from '../steps.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
/** North has 13 points, balanced: 1NT on a card with a weak notrump. North deals board 1. */
const DEAL = 'N:AJ4.KT73.K95.QT7 KQ72.AJ5.Q84.J62 T953.Q62.AJ3.A85 86.984.T762.K943';

/** A busy server is asked again, and the browser notes it. */
const busy = (stage) => stage.allow(/status of (408|429|503)/);
const wider = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const line = (page, id) => page.locator(`[data-line="${id}"]`);

/** The text of the editor, with one thing replaced; the words beside it follow. */
async function replace(page, before, after) {
  await page.getByRole('radio', { name: 'Text', exact: true }).check({ force: true });
  const field = page.getByLabel('The card as text (TOML)');
  const text = await field.inputValue();
  assert.ok(text.includes(before), `${before} is not in\n${text}`);
  await field.fill(text.replace(before, after));
}

/** A card of one's own in the editor, read without a fault. */
async function writeWeakNotrump(page) {
  await page.goto('/cards/sayc/edit');
  await page.locator('[data-state=sound]').waitFor();
  // In the form: one line of the text changes with each field.
  for (const [end, points] of [
    ['low', '12'],
    ['high', '14'],
  ]) {
    const field = page.locator(`[data-key="notrump.one"][data-end=${end}]`);
    await field.fill(points);
    await field.press('Tab');
  }
  await page.locator('.preview').getByText('Opening: balanced, 12–14 points').waitFor();
  await page.locator('[data-state=sound]').waitFor();
}

export const stories = {
  'a card is read like a printed one, on a desk and on a phone': async (stage) => {
    busy(stage);
    for (const options of [
      { ...DESKTOP, colorScheme: 'light' },
      { ...SMALL, colorScheme: 'dark' },
    ]) {
      const page = await stage.person(options);
      await page.goto('/');
      await page.getByRole('link', { name: 'Convention cards' }).click();
      await page.getByRole('heading', { name: 'Two over one' }).waitFor();
      const found = await violations(page, 'cards');
      await page
        .locator('[data-card=SAYC]')
        .getByRole('link', { name: 'Card', exact: true })
        .click();
      await page.getByRole('heading', { name: 'SAYC', level: 1 }).waitFor();
      await line(page, '1N').getByText('Opening: balanced, 15–17 points').waitFor();
      await line(page, '1N-2C').getByText('Stayman').waitFor();
      await line(page, '(1D)-X').getByText('Takeout double').waitFor();
      await page.getByRole('heading', { name: 'Slam bidding' }).waitFor();
      await page.getByText('Attitude: a high card encourages').waitFor();
      found.push(...(await violations(page, 'card')));
      assert.deepEqual(found, []);
      assert.equal(await wider(page), false, 'all of it fits the screen');
      // A line has an address.
      await page.goto('/cards/sayc#1N-2C');
      await page.locator('.marked[data-line="1N-2C"]').waitFor();
    }
  },

  'two cards are compared, and what differs is marked': async (stage) => {
    busy(stage);
    for (const options of [DESKTOP, SMALL]) {
      const page = await stage.person(options);
      await page.goto('/cards/sayc/compare/acol');
      await page.getByRole('heading', { name: 'SAYC and Acol' }).waitFor();
      const notrump = page.locator('tr[data-line="1N"]');
      await notrump.getByText('12–14').waitFor();
      await notrump.getByText('15–17').waitFor();
      assert.equal(await notrump.getAttribute('data-differs'), 'true');
      await page.locator('tr[data-line="1N-4C"]').getByText('Not played').waitFor();
      assert.equal(await page.locator('tr[data-differs=false]').count(), 0);
      await page.getByLabel('Differences only').uncheck();
      await page.locator('tr[data-differs=false]').first().waitFor();
      assert.deepEqual(await violations(page, 'compare'), []);
      assert.equal(await wider(page), false);
      await page.getByLabel('Compare with').selectOption({ label: 'Two over one' });
      await page.getByRole('heading', { name: 'SAYC and Two over one' }).waitFor();
      await page.locator('tr[data-line="P-1S-2C"]').getByText('Drury').waitFor();
    }
  },

  'a fault is told at its place, and the old card stays in force until it is mended': async (
    stage,
  ) => {
    busy(stage);
    const page = await stage.person(DESKTOP);
    await writeWeakNotrump(page);
    await replace(page, 'one = "12-14"', 'one = "14-12"');
    const fault = page.locator('[data-fault]');
    await fault.getByText('from low to high').waitFor();
    const [at, column] = String(await fault.getAttribute('data-fault'))
      .split(':')
      .map(Number);
    const text = await page.getByLabel('The card as text (TOML)').inputValue();
    assert.equal(text.split('\n')[at - 1].slice(column - 1, column + 6), '"14-12"');
    await page.getByText('stays in force').waitFor();
    await page.locator('.preview').getByText('Opening: balanced, 12–14 points').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Save in this browser' }).isDisabled());
    assert.deepEqual(await violations(page, 'editor with a fault'), []);
    await page.getByRole('button', { name: 'Go to the fault' }).click();
    const selected = await page
      .getByLabel('The card as text (TOML)')
      .evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
    assert.match(selected, /^"14-12"/);
    // Mended, it is another card.
    await replace(page, 'one = "14-12"', 'one = "13-15"');
    await page.locator('.preview').getByText('Opening: balanced, 13–15 points').waitFor();
    await page.locator('[data-state=sound]').waitFor();
  },

  'a card of one’s own is saved, played at a table, and found from a call': async (stage) => {
    busy(stage);
    const page = await stage.person(DESKTOP);
    await writeWeakNotrump(page);
    await replace(page, 'name = "SAYC 2"', 'name = "Ours"');
    await page.locator('.preview').getByRole('heading', { name: 'Ours' }).waitFor();
    const save = page.getByRole('button', { name: 'Save in this browser' });
    await save.and(page.locator(':enabled')).click();
    await page.getByText('Ours is saved in this browser.').first().waitFor();
    await page.goto('/cards');
    await page.locator('[data-card=Ours]').getByRole('link', { name: 'Play it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Boards', { exact: true }).fill('1');
    await dialog.getByLabel('East–West’s card', { exact: true }).selectOption({ label: 'Acol' });
    await dialog.getByLabel('Deal', { exact: true }).selectOption({ label: 'Custom …' });
    await dialog.getByLabel('Deal (custom)').fill(DEAL);
    await dialog.locator('button[type=submit]').click();
    await page.getByText('N–S: Ours, E–W: Acol').waitFor();
    // North’s call is one of our card, and has its line there.
    const made = page.locator('[data-call="1NT"]');
    await made.hover();
    await page.getByText(/North’s 1NT: .*12–14/).waitFor();
    const link = page.locator('[data-card-line="1N"]');
    await link.getByText('On the card: Notrump openings').waitFor();
    const { view } = await tableOf(page);
    assert.match(view.card, /name = "Ours"/);
    assert.equal(view.card_east_west, 'acol');
    const [sheet] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await sheet.locator('.marked[data-line="1N"]').getByText('12–14').waitFor();
    // What one may call oneself has its line too.
    await page.locator('[data-bid="2C"]:enabled').waitFor();
    await page.locator('[data-bid="2C"]').focus();
    await page.locator('[data-card-line="1N-2C"]').waitFor();
  },

  'the dialog of the cards leads to the page of each': async (stage) => {
    busy(stage);
    const page = await stage.person(SMALL);
    await openTable(page, { game: 'bridge', level: 'Beginner' });
    await page.locator('[data-action=cards]').click();
    const card = page.getByRole('dialog').getByRole('link', { name: 'Card', exact: true });
    assert.equal(await card.getAttribute('href'), '/cards/sayc');
  },

  'system notes have contents and chapters, and print': async (stage) => {
    busy(stage);
    const page = await stage.person(DESKTOP);
    await page.goto('/cards/sayc/notes');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: 'After 1NT' }).click({ timeout: 240_000 });
    await page.getByRole('heading', { name: /After 1NT/ }).waitFor();
    await page.locator('[id="1N-2C"]').getByText('Stayman').waitFor();
    assert.deepEqual(await violations(page, 'notes'), []);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('link', { name: 'Edit' }).isVisible(), false);
    assert.equal(await page.locator('[id="1N-2C"]').isVisible(), true);
  },

  'cards are told in Chinese': async (stage) => {
    busy(stage);
    const page = await stage.person({ ...SMALL, locale: 'zh-CN' });
    await page.goto('/cards/acol');
    await page.getByRole('heading', { name: '无将开叫' }).waitFor();
    await line(page, '1N').getByText('开叫：均型、12–14点').waitFor();
    await page.getByRole('link', { name: '体系说明' }).click();
    await page.getByRole('heading', { name: /平衡位置/ }).waitFor({ timeout: 240_000 });
    assert.equal(await wider(page), false);
    await page.goto('/cards/acol/edit');
    // What the card does not play stands there in grey, in the words of one that does.
    const texas = page.locator('[data-form-line="1N-4D"]');
    await texas.getByText('不采用').waitFor({ timeout: 240_000 });
    await texas.getByRole('switch').check({ force: true });
    await page.locator('.preview [data-line="1N-4D"]').waitFor({ timeout: 240_000 });
    await texas.getByText('不采用').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '文本' }).check({ force: true });
    const text = await page.getByLabel('约定卡文本').inputValue();
    assert.match(text, /^\[transfers\]\n(?:.*\n)*?texas = true$/m);
    assert.equal(await wider(page), false);
    await page.goto(`/cards/own/edit?toml=${encodeURIComponent('name = "我们"\nx = 3\n')}`);
    await page.locator('[data-fault="2:5"]').getByText('第2行第5列').waitFor();
  },
};
