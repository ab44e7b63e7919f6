import assert from 'node:assert/strict';
import {
  atTable,
  listedMoves,
  moveByKeys,
  moveByMouse,
  openTable,
  playOut,
  tableOf,
  waitForPly,
  waitForTurn,
} from '../steps.mjs';

export const stories = {
  'nothing is lost by a reload in mid-game': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner', board: '7x7' });
    await waitForTurn(page);
    await moveByMouse(page);
    await waitForTurn(page);
    const before = await listedMoves(page);
    assert.equal(before.length, 2);
    await page.reload();
    await waitForPly(page, 2);
    assert.deepEqual(await listedMoves(page), before);
    await playOut(page, moveByKeys);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Finished games' }).waitFor();
  },

  'a running game is offered on the home page': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    const url = page.url();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Games to go on with' }).waitFor();
    await page.getByRole('link', { name: /Beginner/ }).click();
    await atTable(page);
    assert.equal(page.url(), url);
  },

  'the network goes and comes back, and every move is there once': async (stage) => {
    stage.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /Failed to load resource/);
    const anna = await stage.person();
    const ben = await stage.person();
    await openTable(anna, { who: 'With a friend' });
    await ben.goto(anna.url());
    await ben.getByRole('button', { name: 'Sit down (Second)' }).click();
    await waitForTurn(anna);
    await moveByMouse(anna);
    await waitForPly(ben, 1);

    await anna.context().setOffline(true);
    await anna.getByText('Reconnecting').waitFor();
    await moveByMouse(ben);
    await waitForPly(ben, 2);
    await waitForPly(anna, 1);

    await anna.context().setOffline(false);
    await waitForPly(anna, 2);
    await anna.getByText('Reconnecting').waitFor({ state: 'hidden' });
    await moveByMouse(anna);
    await waitForPly(ben, 3);
    const { view } = await tableOf(ben);
    assert.deepEqual(await listedMoves(anna), view.moves);
    assert.deepEqual(await listedMoves(ben), view.moves);
  },

  'a move made without a network is not lost silently': async (stage) => {
    stage.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /Failed to load resource/);
    const page = await stage.person();
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    await page.context().setOffline(true);
    await page.getByText('Reconnecting').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await page
      .getByText(/server cannot be reached/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await page.getByText('Reconnecting').waitFor({ state: 'hidden' });
    assert.equal((await tableOf(page)).ply, 0);
    await moveByKeys(page);
    await page.locator('.laid').first().waitFor();
  },
};
