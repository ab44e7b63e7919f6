// Flows: games against Easy by mouse and keys, on a phone, and why a placement is not allowed.
import assert from 'node:assert/strict';
import { PHONE } from '../browser.mjs';
import {
  card,
  isOver,
  listedMoves,
  openTable,
  placeButton,
  shownPly,
  tableOf,
  waitForTurn,
} from '../steps.mjs';

const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

/** A small board, so that a game has at most nineteen moves. */
const small = (form) => form.getByLabel('Board', { exact: true }).fill('2');
const open = (page, more = {}) =>
  openTable(page, { game: 'flows', level: 'Easy', settings: small, ...more });

const ghost = (page) => page.locator('.ghost:not(.sending)');
const lit = (page) => page.locator('path.lit');

/** The middle of something on the board, on the screen. */
async function middle(locator) {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
const space = (page, name) => page.locator(`path.space[data-space=${name}]`);

/** Turns the tile until it may be placed somewhere. */
async function turnUntilAllowed(page, turn) {
  for (let steps = 0; steps < 6 && (await lit(page).count()) === 0; steps += 1) await turn();
  assert.ok((await lit(page).count()) > 0, 'the tile may be placed somewhere');
}

const moved = (page, before) => page.locator(`.table:not([data-ply="${before}"])`).waitFor();

async function byMouse(page) {
  const before = await shownPly(page);
  await page.mouse.move(...(await middle(page.locator('.board svg'))));
  await turnUntilAllowed(page, () => page.mouse.wheel(0, 100).then(() => page.waitForTimeout(150)));
  const [x, y] = await middle(lit(page).first());
  await page.mouse.move(x, y);
  await ghost(page).waitFor();
  await page.mouse.click(x, y);
  await moved(page, before);
}

async function byKeys(page) {
  const before = await shownPly(page);
  await turnUntilAllowed(page, () => page.keyboard.press('e'));
  // Taken up, the tile is held over a space where it is allowed.
  await page.keyboard.press('ArrowUp');
  await page.locator('.ghost:not(.wrong)').waitFor();
  await page.keyboard.press('Enter');
  await moved(page, before);
}

async function byTouch(page) {
  const before = await shownPly(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await turnUntilAllowed(page, () => page.getByRole('button', { name: /^Turn right/ }).tap());
  await page.touchscreen.tap(...(await middle(lit(page).first())));
  await ghost(page).waitFor();
  assert.equal(await shownPly(page), before, 'a tap only aims');
  await placeButton(page).scrollIntoViewIfNeeded();
  await placeButton(page).tap();
  await moved(page, before);
}

/** Plays to the end, the ways of moving in turn. */
async function playOut(page, ...ways) {
  for (let count = 0; count < 40; count += 1) {
    await waitForTurn(page);
    if (await isOver(page)) return count;
    await ways[count % ways.length](page);
  }
  return assert.fail('the board has only so many spaces');
}

export const stories = {
  'a game against Easy by mouse and keys, and a look back on it': async (stage) => {
    const page = await stage.person();
    await open(page);
    await playOut(page, byMouse, byKeys);
    const table = await tableOf(page);
    assert.equal(table.status, 'over');
    assert.deepEqual(await listedMoves(page), table.view.moves);
    assert.equal(await page.locator('.laid.last').count(), 1);
    if (!table.view.show.over.unplayable)
      assert.ok((await page.locator('.strand.wins').count()) >= 4, 'the flow that won is shown');
    await page.getByRole('link', { name: 'Review the game' }).click();
    await page.getByText('Every position is analysed.').waitFor({ timeout: 120_000 });
    assert.equal(await page.locator('.graph .dot').count(), table.ply + 1);
    await page.keyboard.press('ArrowLeft');
    await page.locator(`.review[data-ply="${table.ply - 1}"]`).waitFor();
    // A mistake is shown with the board before it: one button shows the board after it.
    const afterwards = page.locator('[data-action=afterwards]');
    if (await afterwards.count()) await afterwards.click();
    // The number changes at once, the board when the server has answered.
    await page.waitForFunction(
      (laid) => document.querySelectorAll('.laid').length === laid,
      table.ply - 1,
    );
  },

  'wheel, button, right click and keys turn the tile under the pointer': async (stage) => {
    const page = await stage.person();
    await open(page);
    await waitForTurn(page);
    await page.keyboard.press('ArrowUp');
    const turns = () => ghost(page).getAttribute('data-turns').then(Number);
    const empty = await ghost(page).getAttribute('data-space');
    const [x, y] = await middle(space(page, empty));
    await page.mouse.move(x, y);
    const begun = await turns();
    await page.mouse.wheel(0, 100);
    await page.locator(`.ghost[data-turns="${(begun + 1) % 6}"]`).waitFor();
    await page.mouse.click(x, y, { button: 'right' });
    await page.locator(`.ghost[data-turns="${(begun + 2) % 6}"]`).waitFor();
    await page.keyboard.press('q');
    await page.keyboard.press(']');
    await page.keyboard.press('e');
    await page.locator(`.ghost[data-turns="${(begun + 3) % 6}"]`).waitFor();
    await page.keyboard.press('Escape');
    await ghost(page).waitFor({ state: 'detached' });
  },

  'what is not allowed is refused, with the reason and the route that would be cut': async (
    stage,
  ) => {
    const page = await stage.person();
    await open(page, { who: 'Both sides here', level: undefined });
    for (let games = 0; games < 6; games += 1) {
      await waitForTurn(page);
      if (await isOver(page)) {
        await open(page, { who: 'Both sides here', level: undefined });
        continue;
      }
      const { show } = (await tableOf(page)).view;
      const [forbidden] = show.illegal;
      if (!forbidden) {
        await byMouse(page);
        games -= 1;
        continue;
      }
      const before = await shownPly(page);
      const [x, y] = await middle(space(page, forbidden.space));
      await page.mouse.move(x, y);
      const wanted = () =>
        ghost(page)
          .getAttribute('data-turns')
          .then((turns) => Number(turns) % [3, 6, 3, 2][show.tile] === forbidden.rotation);
      for (let steps = 0; steps < 6 && !(await wanted()); steps += 1)
        await page.keyboard.press('e');
      await page.locator('.ghost.wrong').waitFor();
      await page.locator('.route.cut').waitFor();
      await page.locator('.sentence.wrong', { hasText: /^Not allowed: / }).waitFor();
      await page.mouse.click(x, y);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
      assert.equal(await shownPly(page), before);
      assert.ok(await placeButton(page).isDisabled());
      return;
    }
    assert.fail('in six games something is forbidden');
  },

  'a whole game on a phone of 360 pixels, and two fingers turn the tile': async (stage) => {
    const page = await stage.person(NARROW);
    await open(page);
    await waitForTurn(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `the page is ${wide} pixels wide`);
    const { y, height } = await page.locator('[data-action=place]').boundingBox();
    assert.ok(y + height <= 740, 'board and tools are in sight together');

    const [x, top] = await middle(page.locator('.board svg'));
    await page.touchscreen.tap(...(await middle(lit(page).first())));
    await ghost(page).waitFor();
    const begun = Number(await ghost(page).getAttribute('data-turns'));
    const touch = await page.context().newCDPSession(page);
    const fingers = (degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const [across, down] = [60 * Math.cos(angle), 60 * Math.sin(angle)];
      return [
        { x: x - across, y: top - down, id: 1 },
        { x: x + across, y: top + down, id: 2 },
      ];
    };
    const send = (type, touchPoints) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', fingers(0));
    for (let degrees = 15; degrees <= 120; degrees += 15) await send('touchMove', fingers(degrees));
    await send('touchEnd', []);
    await page.locator(`.ghost[data-turns="${(begun + 2) % 6}"]`).waitFor();

    await playOut(page, byTouch);
    assert.equal((await tableOf(page)).status, 'over');
  },

  'as many seats as players, in teams where they are four': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page, 'flows').getByRole('button', { name: 'Choose opponent' }).click();
    const dialog = page.getByRole('dialog');
    const { games } = await page.evaluate(async () => (await fetch('/api/games')).json());
    const { levels } = games.find((game) => game.name === 'flows');
    assert.ok(levels.some(({ title }) => title.text === 'Easy'));
    for (const { title } of levels)
      await dialog.getByRole('radio', { name: title.text }).first().waitFor({ state: 'attached' });
    assert.equal(await dialog.locator('.seats select').count(), 2);
    await dialog.getByLabel('Players', { exact: true }).selectOption('6');
    assert.equal(await dialog.locator('.seats select').count(), 6);
    await dialog.getByLabel('Players', { exact: true }).selectOption('4');
    await dialog.getByLabel('Top', { exact: true }).selectOption('me');
    await dialog.locator('button[type=submit]').click();
    await page.locator('.table').waitFor();
    const table = await tableOf(page);
    assert.deepEqual(
      table.seats.map(({ holder }) => holder.kind),
      ['person', 'bot', 'person', 'bot'],
    );
    assert.equal(await page.locator('[data-route]').count(), 2);
    await page.keyboard.press('1');
    await page.locator('.route').waitFor();
  },

  'a hint is drawn on the board and keys take it up': async (stage) => {
    const page = await stage.person();
    await open(page);
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show the move' }).click();
    await page.locator('.marked.hint').waitFor();
    const said = await page.locator('[data-hint=move]').textContent();
    const before = await shownPly(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await moved(page, before);
    const { moves } = await tableOf(page);
    assert.ok(said.includes(moves[before].action), said);
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator(`.table[data-ply="${before}"]`).waitFor();
  },
};
