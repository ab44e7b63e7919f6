import assert from 'node:assert/strict';
import {
  atTable,
  card,
  listedMoves,
  moveByKeys,
  playOut,
  tableOf,
  waitForTurn,
} from '../steps.mjs';

/** Tab to the thing with this name; of several, to the one inside of this. */
async function tabTo(page, name, inside = 'body') {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      (within) =>
        document.activeElement?.closest(within)
          ? (document.activeElement.getAttribute('aria-label') ??
            document.activeElement.textContent)
          : null,
      inside,
    );
    if (focused?.trim().startsWith(name)) return;
  }
  assert.fail(`${name} cannot be reached with Tab`);
}

export const stories = {
  'a whole game without touching the mouse': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).waitFor();
    await tabTo(page, 'Play now', '[data-game=pentomino]');
    await page.keyboard.press('Enter');
    await atTable(page);
    await playOut(page, moveByKeys);
    const table = await tableOf(page);
    assert.equal(table.status, 'over');
    assert.deepEqual(await listedMoves(page), table.view.moves);
    await tabTo(page, 'Review the game');
    await page.keyboard.press('Enter');
    await page.locator('.review').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator(`.review[data-ply="${table.ply - 1}"]`).waitFor();
  },

  'moves typed as text, and the board in words': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).click();
    await waitForTurn(page);
    await page.keyboard.press('c');
    await page.keyboard.type('X1c3');
    await page.keyboard.press('Enter');
    await page.locator('.laid[data-piece=X]').waitFor();
    await page.getByText('X1c3 played.').waitFor();
    await page.getByText('The board in words').click();
    await page.getByText('Move 1: X on d3 c4 d4 e4 d5.').waitFor();
    await waitForTurn(page);
    stage.allow(/status of 422/);
    await page.getByLabel('Type a move').fill('X1a1');
    await page.keyboard.press('Enter');
    await page
      .getByText(/The X was already placed in move 1/)
      .first()
      .waitFor();
    await page.locator('.laid').nth(1).waitFor();
    assert.equal(await page.locator('.laid').count(), 2);
  },

  'a live region tells each move': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).click();
    await waitForTurn(page);
    await moveByKeys(page);
    await page
      .locator('[aria-live=polite]', { hasText: /Intermediate: the [A-Z] on .*Your turn/ })
      .waitFor({
        state: 'attached',
      });
  },

  'the help lists the keys and gives the focus back': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Play now' }).click();
    await waitForTurn(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Mirror').waitFor();
    await page.keyboard.press('f');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.ghost').count(), 0, 'a dialog keeps its keys');
  },

  'whatever has the focus in the set-up is in sight': async (stage) => {
    const page = await stage.person();
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const game of ['pentomino', 'shengji']) {
      await page.goto('/');
      await card(page, game).getByRole('button', { name: 'Choose opponent' }).click();
      await page.getByRole('dialog').waitFor();
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const it = document.activeElement;
          if (!it?.closest('dialog')) return null;
          const box = it.getBoundingClientRect();
          const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return at && (it.contains(at) || at.contains(it)) ? null : it.outerHTML.slice(0, 150);
        });
        assert.equal(covered, null, `${game}: the focus is behind something`);
      }
    }
  },
};
