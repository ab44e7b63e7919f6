import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from '../browser.mjs';
import {
  isOver,
  moveByKeys,
  moveByMouse,
  openTable,
  tableId,
  tableOf,
  waitForPly,
  waitForStatus,
  waitForTurn,
} from '../steps.mjs';

async function twoAtATable(stage, more = {}) {
  const anna = await stage.person();
  const ben = await stage.person();
  await anna.goto('/settings');
  await anna.getByLabel('Your name at the table').fill('Anna <b>');
  await anna.getByRole('button', { name: 'Save' }).click();
  await anna.getByText('Name saved.').first().waitFor();
  await openTable(anna, { who: 'With a friend', ...more });
  await anna.getByText('Invite a player').waitFor();
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down (Second)' }).click();
  await waitForTurn(anna);
  return { anna, ben };
}

/** Four people at one table of bridge, with cards that whoever opened it has chosen. */
async function fourAtATable(stage) {
  const people = [];
  for (let seat = 0; seat < 4; seat += 1) people.push(await stage.person());
  const [north, ...others] = people;
  await north.goto('/');
  const id = await north.evaluate(async () => {
    const deal = 'N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543';
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'bridge',
        settings: { deal },
        seats: ['me', 'open', 'open', 'open'],
      }),
    });
    return (await answer.json()).id;
  });
  await north.goto(`/t/${id}`);
  for (const [index, page] of others.entries()) {
    await page.goto(`/t/${id}`);
    // Before anybody sits down it is told where the cards come from, and there is none to see.
    await page.locator('[data-panel=waiting] [data-origin=given]').waitFor();
    for (const reader of [north, page]) {
      await reader.locator('[data-panel=undealt]').waitFor();
      assert.equal((await tableOf(reader)).view, null);
    }
    const seat = ['East', 'South', 'West'][index];
    const sit = page.getByRole('button', { name: `Sit down (${seat})` });
    await sit.click();
    await sit.waitFor({ state: 'hidden' });
  }
  for (const page of people) {
    await page.locator('[data-panel=undealt]').waitFor({ state: 'detached' });
    await page.locator('[data-origin=given]').waitFor();
  }
  return people;
}

/** Makes a move as a program would. */
function send(page, action) {
  return page.evaluate(
    async ([id, made]) => {
      const table = await (await fetch(`/api/tables/${id}`)).json();
      await fetch(`/api/tables/${id}/moves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: made, expect: table.next }),
      });
    },
    [tableId(page), action],
  );
}

export const stories = {
  'four people: dealt with the last seat, and questions go to parties': async (stage) => {
    const [north, east, south, west] = await fourAtATable(stage);
    await send(north, 'Pass');
    for (const page of [north, east, south, west]) await waitForPly(page, 1);

    // Both opponents are asked whether a call may be taken back, and partner is not.
    await north.getByRole('button', { name: 'Take back' }).click();
    await waitForStatus(north, /You asked to take back/);
    for (const page of [east, west]) await page.getByRole('button', { name: 'Allow' }).waitFor();
    assert.equal(await south.getByRole('button', { name: 'Allow' }).count(), 0);
    await east.getByRole('button', { name: 'Allow' }).click();
    await east.getByRole('button', { name: 'Allow' }).waitFor({ state: 'hidden' });
    await waitForPly(north, 1);
    await west.getByRole('button', { name: 'Allow' }).click();
    for (const page of [north, south]) await waitForPly(page, 0);

    // Whoever would resign asks partner, who may play on.
    const question = /your partner, proposes to resign/;
    const giveUp = async () => {
      await east.locator('[data-action=flag]').click();
      await east.getByRole('dialog').getByText('Your partner has to agree first.').waitFor();
      await east.locator('[data-action=confirm-resign]').click();
      await waitForStatus(west, question);
    };
    await giveUp();
    assert.equal(await north.locator('.status .answer').count(), 0);
    await west.locator('.status .answer').getByRole('button', { name: 'Play on' }).click();
    await west.locator('.status .answer').waitFor({ state: 'detached' });
    assert.equal(await isOver(west), false);
    await giveUp();
    await west.locator('.status .answer').getByRole('button', { name: 'Resign' }).click();
    for (const page of [north, south])
      await page
        .getByRole('heading', { name: /You win/ })
        .first()
        .waitFor();
  },

  'two browsers at one table: moves, undo refused and granted': async (stage) => {
    const { anna, ben } = await twoAtATable(stage);
    await ben.getByText('Anna <b>').first().waitFor();
    await moveByMouse(anna);
    await waitForPly(ben, 1);
    assert.equal(await anna.getByRole('button', { name: 'Hint' }).isEnabled(), false);

    await anna.getByRole('button', { name: 'Take back' }).click();
    await waitForStatus(ben, 'Anna <b> asks to take back the last move');
    await ben.getByRole('button', { name: 'Refuse' }).click();
    await ben.getByRole('button', { name: 'Refuse' }).waitFor({ state: 'hidden' });
    await waitForPly(anna, 1);

    await anna.getByRole('button', { name: 'Take back' }).click();
    await waitForStatus(anna, /You asked to take back/);
    await ben.getByRole('button', { name: 'Allow' }).click();
    await waitForPly(anna, 0);
    await waitForPly(ben, 0);
    await moveByKeys(anna);
    await waitForPly(ben, 1);
    await moveByKeys(ben);
    await waitForPly(anna, 2);
  },

  'resigning is asked twice, and a rematch swaps the seats': async (stage) => {
    const { anna, ben } = await twoAtATable(stage);
    await moveByMouse(anna);
    await waitForPly(ben, 1);
    await ben.getByRole('button', { name: 'Resign' }).click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
    assert.equal(await isOver(ben), false);
    await ben.getByRole('button', { name: 'Resign' }).click();
    await ben.locator('[data-action=confirm-resign]').click();
    await anna
      .getByRole('heading', { name: /You win/ })
      .first()
      .waitFor();
    await ben
      .getByRole('heading', { name: /You lose/ })
      .first()
      .waitFor();

    const old = tableId(anna);
    await anna.locator('[data-action=rematch]').click();
    await anna.getByText('Rematch offered; waiting for a reply').waitFor();
    await ben.getByText('Anna <b> would like a rematch.').first().waitFor();
    await ben.locator('[data-action=rematch]').click();
    for (const page of [anna, ben]) await page.waitForURL((url) => !url.pathname.includes(old));
    await waitForTurn(ben);
    assert.equal(tableId(anna), tableId(ben));
    await anna
      .getByText(/to move/)
      .first()
      .waitFor();
  },

  'a spectator sees everything and can do nothing': async (stage) => {
    const { anna, ben } = await twoAtATable(stage);
    const watcher = await stage.person(PHONE);
    await watcher.goto(anna.url());
    await watcher.getByText('You are watching this game.').waitFor();
    await anna.getByText('1 person is watching').waitFor();
    await moveByMouse(anna);
    await waitForPly(watcher, 1);
    await moveByMouse(ben);
    await waitForPly(watcher, 2);
    await watcher.locator('.tray button[aria-disabled=false]').first().tap();
    assert.equal(await watcher.locator('[data-action=place]').isEnabled(), false);
    for (const name of ['Hint', 'Take back', 'Resign'])
      assert.equal(await watcher.getByRole('button', { name, exact: true }).count(), 0);
    await watcher.close();
    await anna.getByText('1 person is watching').waitFor({ state: 'hidden' });
  },

  'who leaves is shown as away': async (stage) => {
    const { anna, ben } = await twoAtATable(stage);
    await anna.getByText('Second · here').waitFor();
    await ben.close();
    await anna.getByText('Second · away').waitFor();
  },

  'an open seat can be given to a bot': async (stage) => {
    const page = await stage.person(DESKTOP);
    await openTable(page, { who: 'With a friend', start: 'Opponent' });
    await waitForStatus(page, 'Waiting for players (First)');
    await page.getByLabel('Or let a bot play').selectOption('beginner');
    await page.getByRole('button', { name: 'Seat it' }).click();
    await waitForPly(page, 1);
    await waitForTurn(page);
  },

  'both sides on this device': async (stage) => {
    const page = await stage.person();
    await openTable(page, { who: 'Both sides here', board: '6x6' });
    await page.getByRole('heading', { name: 'First to move' }).waitFor();
    await moveByMouse(page);
    await page.getByRole('heading', { name: 'Second to move' }).waitFor();
    await moveByMouse(page);
    await page.getByRole('heading', { name: 'First to move' }).waitFor();
  },

  'the link can be copied': async (stage) => {
    const page = await stage.person();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTable(page, { level: 'Beginner' });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Link copied.').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(copied).pathname, new URL(page.url()).pathname);
  },
};
