import assert from 'node:assert/strict';
import { openTable, shownPly, tableOf, waitForPly } from '../steps.mjs';

export const stories = {
  'two bots play, with pause, step and speed': async (stage) => {
    const page = await stage.person();
    await openTable(page, { who: 'Two bots', board: '6x6' });
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    const shown = await shownPly(page);
    // The bots go on playing; what they do waits in the queue.
    await page.getByText(/more to come/).waitFor();
    await page.waitForTimeout(2000);
    assert.equal(await shownPly(page), shown);
    await page.getByRole('button', { name: 'Step' }).click();
    await waitForPly(page, shown + 1);
    await page.getByRole('radio', { name: 'Fast' }).check({ force: true });
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.locator('[data-panel=end]').waitFor();
    const table = await tableOf(page);
    assert.equal(await shownPly(page), table.ply);
    assert.equal(await page.locator('.laid').count(), table.ply);
    await page.getByRole('button', { name: 'Another game between these two' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  },
};
