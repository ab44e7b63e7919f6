import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { card, moveByKeys, openTable, playOut, waitForPly, waitForTurn } from '../steps.mjs';

async function everyPage(page, note) {
  await page.goto('/');
  await page.locator('.picture svg').first().waitFor();
  await note('home');
  await card(page).getByRole('button', { name: 'Choose opponent' }).click();
  await page.getByRole('dialog').waitFor();
  await note('set-up');
  await page.keyboard.press('Escape');

  await openTable(page, { who: 'With a friend' });
  await page.getByText('Invite a player').waitFor();
  await note('open seat');
  await page.getByRole('button', { name: 'Share' }).click();
  await note('share');

  await openTable(page, { level: 'Beginner', board: '6x6' });
  await waitForTurn(page);
  await moveByKeys(page);
  await waitForTurn(page);
  await page.keyboard.press('?');
  await note('help');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show the move' }).click();
  await page.locator('[data-hint=move]').waitFor();
  await page.locator('.tray button[aria-disabled=false]').first().click();
  await page.getByText('The board in words').click();
  await note('table');
  await page.keyboard.press('Escape');
  await playOut(page, moveByKeys);
  await note('end of the game');
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.getByText('Every position is analysed.').waitFor({ timeout: 120_000 });
  await page.keyboard.press('Home');
  await page.locator('[aria-label="Candidate moves"] button').first().click();
  await note('review');

  await openTable(page, { who: 'Two bots', board: '6x6' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await note('watching');
  for (const path of ['/settings', '/rules/pentomino', '/about', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await note(path);
  }
}

const withoutBarriers = (options) => async (stage) => {
  const page = await stage.person(options);
  const found = [];
  await everyPage(page, async (where) => {
    found.push(...(await violations(page, where)));
  });
  assert.deepEqual(found, []);
};

export const stories = {
  'axe finds nothing, light': withoutBarriers({ ...DESKTOP, colorScheme: 'light' }),
  'axe finds nothing, dark': withoutBarriers({ ...DESKTOP, colorScheme: 'dark' }),
  'axe finds nothing, on a phone': withoutBarriers({ ...PHONE, colorScheme: 'light' }),

  'themes follow the system until one is chosen, which stays': async (stage) => {
    const page = await stage.person({ ...DESKTOP, colorScheme: 'dark' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/');
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper();
    assert.notEqual(dark, light);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    assert.equal(await paper(), dark);
    await page.reload();
    assert.equal(await paper(), dark);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    assert.equal(await paper(), light);
    await page.getByRole('radio', { name: 'System' }).first().check({ force: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await paper(), dark);
  },

  'colours that are easy to tell apart come with letters': async (stage) => {
    const page = await stage.person();
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Easy to tell apart' }).check({ force: true });
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    await moveByKeys(page);
    await page.locator('.laid .letter').first().waitFor();
  },

  'the board does not jump when the game goes on': async (stage) => {
    for (const options of [DESKTOP, PHONE]) {
      const page = await stage.person(options);
      await openTable(page, { level: 'Beginner' });
      await waitForTurn(page);
      const place = () => page.locator('.board svg').boundingBox();
      const before = await place();
      await page.keyboard.press('f');
      assert.deepEqual(await place(), before, 'piece in hand');
      await page.keyboard.press('Enter');
      await page.locator('.laid').nth(1).waitFor();
      assert.deepEqual(await place(), before, 'after a move');
      await page.getByRole('button', { name: 'Hint' }).evaluate((button) => button.click());
      await page.locator('[data-hint=idea]').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      assert.deepEqual(await place(), before, 'with a hint');
    }
  },

  'nor by a look back, a question or a lost network': async (stage) => {
    stage.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /Failed to load resource/);
    const small = { ...PHONE, viewport: { width: 360, height: 740 } };
    for (const options of [DESKTOP, PHONE, small]) {
      const [anna, ben] = [await stage.person(options), await stage.person(options)];
      await openTable(anna, { who: 'With a friend' });
      await ben.goto(anna.url());
      await ben.getByRole('button', { name: 'Sit down (Second)' }).click();
      await waitForTurn(anna);
      await moveByKeys(anna);
      await waitForPly(ben, 1);
      const place = (page) =>
        page.locator('.board svg').evaluate((board) => {
          window.scrollTo(0, 0);
          return board.getBoundingClientRect().toJSON();
        });
      const before = await place(ben);

      await anna.getByRole('button', { name: 'Take back' }).click();
      await ben.getByRole('button', { name: 'Allow' }).waitFor();
      assert.deepEqual(await place(ben), before, 'asked a question');
      await anna.getByRole('heading', { name: /You asked to take back/ }).waitFor();
      await anna.context().setOffline(true);
      await anna.getByText('Reconnecting').waitFor();
      assert.deepEqual(await place(anna), before, 'without a network, waiting for an answer');
      await anna.context().setOffline(false);
      await anna.getByText('Reconnecting').waitFor({ state: 'hidden' });
      await ben.getByRole('button', { name: 'Refuse' }).click();

      await ben.keyboard.press('Home');
      await ben.getByRole('button', { name: 'Back to the game' }).waitFor();
      assert.deepEqual(await place(ben), before, 'looking back');
      await ben.context().setOffline(true);
      await ben.getByText('Reconnecting').waitFor();
      assert.deepEqual(await place(ben), before, 'looking back without a network');
    }
  },

  'targets for fingers are large enough': async (stage) => {
    const page = await stage.person({ ...PHONE, viewport: { width: 360, height: 740 } });
    const small = [];
    const measure = async (where) => {
      const found = await page
        .locator('button:visible, a:visible, select:visible, summary:visible')
        .evaluateAll((all) =>
          all
            .map((one) => ({ box: one.getBoundingClientRect(), html: one.outerHTML.slice(0, 90) }))
            .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
            .map(({ box, html }) => `${box.width}×${box.height} ${html}`),
        );
      small.push(...found.map((text) => `${where}: ${text}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) small.push(`${where} is wider than the screen`);
    };
    await everyPage(page, measure);
    assert.deepEqual(small, []);
  },
};
