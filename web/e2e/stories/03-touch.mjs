import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import {
  card,
  freePieces,
  litPoint,
  openTable,
  placeButton,
  playOut,
  shownPly,
  tableOf,
  turnUntilItFits,
  waitForTurn,
} from '../steps.mjs';

async function tapOn(page, locator) {
  await locator.scrollIntoViewIfNeeded();
  await locator.tap();
}

async function takeByTouch(page) {
  const [piece] = await freePieces(page);
  await tapOn(page, page.locator(`.tray [data-piece=${piece}]`));
  await turnUntilItFits(
    page,
    () => page.getByRole('button', { name: /^Turn right/ }).tap(),
    () => page.getByRole('button', { name: /^Mirror/ }).tap(),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Aims with a tap, confirms with the button. */
async function moveByTouch(page) {
  const before = await shownPly(page);
  await takeByTouch(page);
  const { x, y } = await litPoint(page);
  await page.touchscreen.tap(x, y);
  assert.equal(await shownPly(page), before, 'the first tap only aims');
  await tapOn(page, placeButton(page));
  await page.locator(`.table:not([data-ply="${before}"])`).waitFor();
}

export const stories = {
  'a phone on its side has the board, the pieces and the tools in sight': async (stage) => {
    const page = await stage.person({ ...PHONE, viewport: { width: 844, height: 390 } });
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).tap();
    await waitForTurn(page);
    for (const part of ['.board svg', '.tray [data-piece=Z]', '[data-action=place]']) {
      const { y, height } = await page.locator(part).boundingBox();
      assert.ok(y + height <= 390, `${part} ends at ${y + height}`);
    }
  },

  'a whole game on a phone by touch': async (stage) => {
    const page = await stage.person(PHONE);
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).tap();
    await playOut(page, moveByTouch);
    assert.equal((await tableOf(page)).status, 'over');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, 'nothing is wider than the phone');
  },

  'a second tap on the same square places, two quick ones turn, two fingers turn': async (
    stage,
  ) => {
    const page = await stage.person(PHONE);
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    await tapOn(page, page.locator('.tray [data-piece=F]'));
    await page.evaluate(() => window.scrollTo(0, 0));
    const outline = () => page.locator('.ghost path').first().getAttribute('d');
    const changed = (old) =>
      page.waitForFunction(
        (before) => document.querySelector('.ghost path')?.getAttribute('d') !== before,
        old,
      );
    const { x, y } = await litPoint(page, 20);
    await page.touchscreen.tap(x, y);
    const aimed = await outline();

    const client = await page.context().newCDPSession(page);
    const touch = (type, points) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [
      { x, y, id: 1 },
      { x: x + 60, y, id: 2 },
    ]);
    await touch('touchEnd', []);
    await changed(aimed);

    await page.waitForTimeout(400);
    await page.touchscreen.tap(x, y);
    await page.locator('.laid[data-piece=F]').waitFor();
    await waitForTurn(page);

    await tapOn(
      page,
      page
        .locator(
          '.tray button[aria-disabled=false][data-piece=L], .tray button[aria-disabled=false][data-piece=Y]',
        )
        .first(),
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    const point = await litPoint(page, 3);
    const start = { type: 'touchStart', touchPoints: [{ ...point, id: 1 }] };
    const end = { type: 'touchEnd', touchPoints: [] };
    const before = await shownPly(page);
    await page.touchscreen.tap(point.x, point.y);
    await page.waitForTimeout(400);
    const still = await outline();
    await Promise.all([
      client.send('Input.dispatchTouchEvent', start),
      client.send('Input.dispatchTouchEvent', end),
      client.send('Input.dispatchTouchEvent', start),
      client.send('Input.dispatchTouchEvent', end),
    ]);
    await changed(still);
    assert.equal(await shownPly(page), before, 'a double tap does not place');
  },

  'a finger drags a piece from the tray to the board': async (stage) => {
    const page = await stage.person(PHONE);
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    const from = await page.locator('.tray [data-piece=P]').boundingBox();
    const board = await page.locator('.board svg').boundingBox();
    const client = await page.context().newCDPSession(page);
    const touch = (type, x, y) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1 }],
      });
    let x = from.x + from.width / 2;
    let y = from.y + from.height / 2;
    await touch('touchStart', x, y);
    const target = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', x + ((target.x - x) * step) / 10, y + ((target.y - y) * step) / 10);
    await page.locator('.ghost').waitFor();
    // A finger that rests before it is lifted has not flung anything: the next tap counts.
    await page.waitForTimeout(300);
    await touch('touchMove', target.x, target.y);
    await touch('touchEnd', 0, 0);
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => window.scrollY), 0, 'the page does not scroll');
    assert.equal((await tableOf(page)).ply, 0, 'on touch a drop is to be confirmed');
    await placeButton(page).tap();
    await page.locator('.laid[data-piece=P]').waitFor();
  },
};
