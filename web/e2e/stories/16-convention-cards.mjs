// Convention cards: chosen with what is said of each, one for each side, and seen by everybody at the table.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { openTable, tableOf } from '../steps.mjs';

/** East deals board 2 and has 13 points, balanced: 1NT in Acol, one of a suit in SAYC. */
const DEAL = 'N:KQ72.AJ5.Q84.J62 AJ4.KT73.K95.QT7 T953.Q62.AJ3.A85 86.984.T762.K943';
const BOARD = '2';
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

const cards = (page) => page.locator('[data-action=cards]');
/** A busy server is asked again, and the browser notes it. */
const busy = (stage) => stage.allow(/status of (408|429|503)/);
const wider = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What is said of a field: its description for those who hear it is what others read below it. */
const described = (field) =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

/**
 * A table where North and South play SAYC, and East and West Acol.
 * @param {(form: unknown) => Promise<unknown>} [look]
 */
async function openWithTwoCards(page, look = async () => undefined) {
  await openTable(page, {
    game: 'bridge',
    level: 'Beginner',
    settings: async (form) => {
      const ours = form.getByLabel('Convention card', { exact: true });
      const theirs = form.getByLabel('East–West’s card', { exact: true });
      const offered = await ours.locator('option').allTextContents();
      assert.deepEqual([...offered].sort(), [
        'Acol',
        'Classic',
        'Kibitzer',
        'SAYC',
        'SAYC as Downey plays it',
        'Two over one',
      ]);
      assert.equal(await ours.inputValue(), 'sayc');
      assert.equal(await theirs.inputValue(), '', 'the same unless told');
      await ours.selectOption({ label: 'Kibitzer' });
      assert.match(await described(ours), /Our own card, the strongest/);
      await ours.selectOption({ label: 'SAYC' });
      assert.match(await described(ours), /Standard American Yellow Card/);
      await theirs.selectOption({ label: 'Acol' });
      assert.match(await described(theirs), /a weak notrump of 12–14/);
      await form.getByLabel('Boards', { exact: true }).fill('1');
      await form.getByLabel('First board', { exact: true }).fill(BOARD);
      await form.getByLabel('Deal', { exact: true }).selectOption({ label: 'Custom …' });
      await form.getByLabel('Deal (custom)').fill(DEAL);
      await look(form);
    },
  });
}

/** Robots bid by their own card, and their calls are explained by it. */
async function bidsByItsOwn(page) {
  await page.locator('[data-bid]:enabled').first().waitFor();
  const { view } = await tableOf(page);
  assert.deepEqual([view.card, view.card_east_west], ['sayc', 'acol']);
  const [first] = view.board.calls;
  assert.deepEqual([first.seat, first.call], ['E', '1NT']);
  assert.match(first.meaning.text, /12–14/);
}

export const stories = {
  'each side plays its card, and everybody sees both': async (stage) => {
    busy(stage);
    for (const options of [
      { ...DESKTOP, colorScheme: 'light' },
      { ...SMALL, colorScheme: 'dark' },
    ]) {
      const page = await stage.person(options);
      const found = [];
      await openWithTwoCards(page, async () => found.push(...(await violations(page, 'set-up'))));
      await bidsByItsOwn(page);
      await page.getByText('N–S: SAYC, E–W: Acol').waitFor();
      assert.equal(await wider(page), false, 'all of it fits the screen');
      // By keyboard: what opens closes, and one is back where one was.
      await cards(page).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Convention cards' });
      await dialog.getByRole('heading', { name: 'North and South: SAYC' }).waitFor();
      await dialog.getByRole('heading', { name: 'East and West: Acol' }).waitFor();
      await dialog.getByText('a weak notrump of 12–14').waitFor();
      found.push(...(await violations(page, 'cards')));
      assert.equal(await wider(page), false);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await cards(page).and(page.locator(':focus')).waitFor();
      assert.deepEqual(found, []);
      // Somebody who only looks in sees the same.
      const guest = await stage.person(options);
      await guest.goto(page.url());
      await guest.getByText('N–S: SAYC, E–W: Acol').waitFor();
    }
  },

  'East’s notrump is told as the card of East and West has it': async (stage) => {
    busy(stage);
    const page = await stage.person();
    await openWithTwoCards(page);
    await bidsByItsOwn(page);
    const made = page.locator('[data-call="1NT"]');
    await made.hover();
    await page.getByText(/East’s 1NT: .*12–14/).waitFor();
  },

  'one card for both sides is shown once': async (stage) => {
    busy(stage);
    const page = await stage.person();
    await openTable(page, { game: 'bridge', level: 'Beginner' });
    await cards(page).filter({ hasText: 'Card: SAYC' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convention cards' });
    await dialog.getByRole('heading', { name: 'Both sides: SAYC' }).waitFor();
    assert.equal(await dialog.locator('[data-convention-card]').count(), 1);
  },

  'both cards are told in Chinese': async (stage) => {
    busy(stage);
    const page = await stage.person({ ...SMALL, locale: 'zh-CN' });
    await page.goto('/?game=bridge&card=two-over-one&card_east_west=acol');
    const dialog = page.getByRole('dialog');
    const theirs = dialog.getByLabel('东西方的约定卡', { exact: true });
    assert.match(await described(theirs), /英国通行的爱可/);
    await dialog.locator('button[type=submit]').click();
    await page.getByText('南北：二盖一，东西：爱可').waitFor();
    assert.equal(await wider(page), false);
    await cards(page).tap();
    await page.getByRole('heading', { name: '东西方：爱可' }).waitFor();
  },
};
