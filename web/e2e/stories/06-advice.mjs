import assert from 'node:assert/strict';
import {
  listedMoves,
  moveByMouse,
  openTable,
  waitForPly,
  waitForStatus,
  waitForTurn,
} from '../steps.mjs';

export const stories = {
  'a hint in two steps, drawn on the board': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner', board: '6x6' });
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const idea = await page.locator('[data-hint=idea]').textContent();
    assert.ok(idea && idea.length > 10);
    assert.equal(await page.locator('.outlined.hint').count(), 0);
    await page.getByRole('button', { name: 'Show the move' }).click();
    const said = await page.locator('[data-hint=move]').textContent();
    await page.locator('.outlined.hint').waitFor();
    const action = /[A-Z]\d[a-f]\d/.exec(said ?? '')?.[0];
    assert.ok(action);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.outlined.hint').waitFor();
    await page.getByLabel('Type a move').fill(action);
    await page.keyboard.press('Enter');
    await page.locator(`.laid[data-piece=${action[0]}]`).waitFor();
    await page.locator('.outlined.hint').waitFor({ state: 'detached' });
  },

  'a bot says why it played what it played': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Expert', start: 'Opponent', board: '6x6' });
    await waitForPly(page, 1);
    const [move] = await listedMoves(page);
    await page.getByText(`Why did Expert choose ${move}?`).click();
    await page.locator('[data-panel=why] li').first().waitFor();
  },

  'alone a move is taken back at once': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    await moveByMouse(page);
    await waitForPly(page, 2);
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await waitForPly(page, 0);
    assert.equal(await page.locator('.laid').count(), 0);
    await moveByMouse(page);
    await waitForPly(page, 2);
    await page.keyboard.press('Control+z');
    await waitForPly(page, 0);
  },

  'one can look back during the game and return': async (stage) => {
    const page = await stage.person();
    await openTable(page, { level: 'Beginner' });
    await waitForTurn(page);
    await moveByMouse(page);
    await waitForPly(page, 2);
    await waitForTurn(page);
    await page.keyboard.press('ArrowLeft');
    await waitForPly(page, 1);
    await waitForStatus(page, 'Looking back: move 1 of 2');
    await page.locator('.laid').nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await waitForPly(page, 2);
    await page.locator('.laid').nth(1).waitFor();
  },
};
