import assert from 'node:assert/strict';
import { moveByKeys, openTable, playOut, tableId, tableOf, waitForTurn } from '../steps.mjs';

async function reviewed(stage) {
  const page = await stage.person();
  await openTable(page, { level: 'Advanced', board: '6x6' });
  await playOut(page, moveByKeys);
  const table = await tableOf(page);
  await page.getByRole('link', { name: 'Review the game' }).click();
  await page.locator('.review').waitFor();
  return { page, table };
}

const analysed = (page, table) =>
  page.locator(`.review[data-analysed="${table.ply + 1}"]`).waitFor({ timeout: 120_000 });

export const stories = {
  'a finished game is stepped through, analysed and judged': async (stage) => {
    const { page, table } = await reviewed(stage);
    const at = (ply) => page.locator(`.review[data-ply="${ply}"]`).waitFor();
    await at(table.ply);
    await analysed(page, table);
    await page.getByText('Every position is analysed.').waitFor();

    await page.keyboard.press('Home');
    await at(0);
    await page.locator('.laid').first().waitFor({ state: 'detached' });
    for (const key of ['ArrowRight', 'j']) await page.keyboard.press(key);
    await at(2);
    await page.locator('.laid').nth(1).waitFor();
    await page.keyboard.press('k');
    await at(1);
    await page.keyboard.press('ArrowDown');
    await at(table.ply);
    await page.keyboard.press('ArrowUp');
    await at(0);

    const graph = page.getByRole('slider', { name: 'Course of the game' });
    const box = await graph.boundingBox();
    await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
    await at(table.ply);
    assert.equal(await page.locator('.graph .dot').count(), table.ply + 1);

    await page.getByRole('button', { name: 'One move back' }).click();
    await at(table.ply - 1);
    const candidate = page.locator('[aria-label="Candidate moves"] button').first();
    await candidate.click();
    await page.locator('.outlined.candidate').waitFor();
    const verdict = /the best move|a good move|an inaccuracy|a mistake|a blunder/;
    await page.locator('.verdict strong', { hasText: verdict }).waitFor();
    await page.reload();
    await at(table.ply - 1);
  },

  'the analysis can be stopped and taken up again': async (stage) => {
    const { page, table } = await reviewed(stage);
    const stop = page.getByRole('button', { name: 'Stop' });
    const done = page.getByText('Every position is analysed.');
    await stop.or(done).first().waitFor();
    if (await stop.count()) {
      await stop.click().catch(() => undefined);
      const on = page.getByRole('button', { name: 'Go on' });
      await on.or(done).first().waitFor();
      if (await on.count()) await on.click();
    }
    await analysed(page, table);
  },

  'playing on from a position opens another table': async (stage) => {
    const { page, table } = await reviewed(stage);
    await analysed(page, table);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('.review[data-ply="2"]').waitFor();
    await page.locator('[data-action=retry]').click();
    await waitForTurn(page);
    assert.notEqual(tableId(page), table.id);
    const next = await tableOf(page);
    assert.deepEqual(next.view.moves.slice(0, 2), table.view.moves.slice(0, 2));
    await moveByKeys(page);
  },

  'mistakes are put as questions first': async (stage) => {
    const page = await stage.person();
    await openTable(page, { who: 'Both sides here', board: '6x6' });
    await playOut(page, moveByKeys);
    const table = await tableOf(page);
    await page.getByRole('link', { name: 'Review the game' }).click();
    await page.locator('.review').waitFor();
    await analysed(page, table);
    const learn = page.locator('[data-action=learn]');
    if (await learn.isDisabled()) return;
    await learn.click();
    await page.getByText(/what should (First|Second) have played\?/).waitFor();
    assert.equal(await page.locator('.outlined').count(), 0, 'the answer is hidden');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText(/Better: /).waitFor();
    await page.locator('.outlined.better').waitFor();
  },

  'a running game between people is not analysed': async (stage) => {
    const page = await stage.person();
    await openTable(page, { who: 'With a friend' });
    const other = await stage.person();
    await other.goto(page.url());
    await other.getByRole('button', { name: /Sit down/ }).click();
    await waitForTurn(page);
    await page.goto(`${page.url()}/review`);
    await page.getByRole('heading', { name: 'This game cannot be reviewed yet' }).waitFor();
  },
};
