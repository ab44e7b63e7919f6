import assert from 'node:assert/strict';
import {
  card,
  freePieces,
  listedMoves,
  litPoint,
  moveByMouse,
  openTable,
  playOut,
  shownPly,
  tableOf,
  turnUntilItFits,
  waitForTurn,
} from '../steps.mjs';

export const stories = {
  'one click from the home page to a game, played out by mouse': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).click();
    const moves = await playOut(page, moveByMouse);
    assert.ok(moves >= 2);
    const table = await tableOf(page);
    assert.equal(table.status, 'over');
    assert.deepEqual(await listedMoves(page), table.view.moves);
    await page.getByRole('link', { name: 'Review the game' }).waitFor();
  },

  'a piece dragged from the tray lies where it is dropped': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner', board: '6x6' });
    await waitForTurn(page);
    const piece = page.locator('.tray [data-piece=P]');
    const from = await piece.boundingBox();
    await piece.click();
    const { x, y } = await litPoint(page, 8);
    await page.keyboard.press('Escape');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width, from.y + 20, { steps: 4 });
    await page.locator('.floating').waitFor();
    await page.mouse.move(x, y, { steps: 6 });
    await page.locator('.ghost').waitFor();
    await page.mouse.up();
    await page.locator('.laid[data-piece=P]').waitFor();
    await waitForTurn(page);
    assert.equal((await tableOf(page)).moves[0].action[0], 'P');
  },

  'the wheel turns the piece, and what does not fit is refused with a reason': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner', board: '6x6' });
    await waitForTurn(page);
    await moveByMouse(page);
    await waitForTurn(page);
    const before = await shownPly(page);
    const [piece] = await freePieces(page);
    await page.locator(`.tray [data-piece=${piece}]`).click();
    const taken = await page.locator('.laid .body').first().boundingBox();
    const outline = () => page.locator('.ghost path').first().getAttribute('d');
    await page.mouse.move(taken.x + taken.width / 2, taken.y + taken.height / 2);
    const upright = await outline();
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(
      (old) => document.querySelector('.ghost path')?.getAttribute('d') !== old,
      upright,
    );
    await page.locator('.ghost.wrong').waitFor();
    await page
      .locator('.sentence', { hasText: /It does not fit here: [a-f][1-6] is taken by the [A-Z]\./ })
      .waitFor();
    await page.mouse.click(taken.x + taken.width / 2, taken.y + taken.height / 2);
    assert.equal(await shownPly(page), before);
    await turnUntilItFits(
      page,
      () => page.keyboard.press('r'),
      () => page.keyboard.press('m'),
    );
  },

  'with confirmation on, a click aims and the next one places': async (stage) => {
    const page = await stage.person();
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Always' }).check({ force: true });
    await openTable(page, { level: 'Beginner', board: '6x6' });
    await waitForTurn(page);
    await page.locator('.tray [data-piece=L]').click();
    const { x, y } = await litPoint(page);
    await page.mouse.click(x, y);
    await page.locator('.ghost').waitFor();
    assert.equal((await tableOf(page)).ply, 0);
    await page.mouse.click(x, y);
    await page.locator('.laid[data-piece=L]').waitFor();
  },
};
