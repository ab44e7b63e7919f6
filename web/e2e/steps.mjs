// What people do, in words: open tables, take pieces up, put them down, wait for the others.
import assert from 'node:assert/strict';

/** A game on the home page. */
export const card = (page, game = 'pentomino') => page.locator(`[data-game=${game}]`);

/**
 * Chooses in the set-up dialog and starts.
 * @param {any} page
 * @param {{game?: string, who?: string, level?: string, start?: string, board?: string, settings?: (form: any) => Promise<void>}} choice
 */
export async function openTable(page, { game, who, level, start, board, settings }) {
  await page.goto('/');
  await card(page, game).getByRole('button', { name: 'Choose opponent' }).click();
  const dialog = page.getByRole('dialog');
  if (who) await dialog.getByRole('radio', { name: who, exact: true }).check();
  if (level) await dialog.getByRole('radio', { name: level }).first().check();
  if (start) await dialog.getByRole('radio', { name: start, exact: true }).check();
  if (board) await dialog.getByLabel('Board', { exact: true }).selectOption(board);
  if (settings) await settings(dialog);
  await dialog.locator('button[type=submit]').click();
  await atTable(page);
}

export async function atTable(page) {
  await page.locator('.table').waitFor();
}

export const tableId = (page) => new URL(page.url()).pathname.split('/')[2];

/** The table as the server tells this person. */
export function tableOf(page, id = tableId(page)) {
  return page.evaluate(async (which) => (await fetch(`/api/tables/${which}`)).json(), id);
}

export async function shownPly(page) {
  return Number(await page.locator('.table').getAttribute('data-ply'));
}

export async function waitForPly(page, ply) {
  await page.locator(`.table[data-ply="${ply}"]`).waitFor();
}

export async function waitForTurn(page) {
  await page.locator('.status.mine, [data-panel=end]').first().waitFor();
}

export const isOver = async (page) => (await page.locator('[data-panel=end]').count()) > 0;

/** The pieces that can still be placed. */
export async function freePieces(page) {
  return page
    .locator('.tray button[aria-disabled=false]')
    .evaluateAll((buttons) => buttons.map((button) => button.dataset.piece));
}

export const placeButton = (page) => page.locator('[data-action=place]');
export const litSquares = (page) => page.locator('circle.lit');

/** Turns the piece in hand until it fits somewhere. */
export async function turnUntilItFits(page, rotate, flip) {
  for (let turn = 0; turn < 8; turn += 1) {
    if ((await litSquares(page).count()) > 0) return;
    await (turn === 3 ? flip() : rotate());
  }
  assert.ok((await litSquares(page).count()) > 0, 'the piece fits somewhere');
}

/** The middle of the first lit square, on the screen. */
export async function litPoint(page, index = 0) {
  const box = await litSquares(page).nth(index).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One move with the mouse: piece, turns by button, click on a lit square. */
export async function moveByMouse(page) {
  const before = await shownPly(page);
  const [piece] = await freePieces(page);
  await page.locator(`.tray [data-piece=${piece}]`).click();
  await turnUntilItFits(
    page,
    () => page.getByRole('button', { name: /^Turn right/ }).click(),
    () => page.getByRole('button', { name: /^Mirror/ }).click(),
  );
  const { x, y } = await litPoint(page);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await page.locator(`.table:not([data-ply="${before}"])`).waitFor();
  return piece;
}

/** One move with keys alone. */
export async function moveByKeys(page) {
  const before = await shownPly(page);
  const [piece] = await freePieces(page);
  await page.keyboard.press(piece.toLowerCase());
  await turnUntilItFits(
    page,
    () => page.keyboard.press('r'),
    () => page.keyboard.press('m'),
  );
  // Put back and taken up again, it is held over a place where it fits.
  await page.keyboard.press('Escape');
  await page.keyboard.press(piece.toLowerCase());
  await page.keyboard.press('Enter');
  await page.locator(`.table:not([data-ply="${before}"])`).waitFor();
  return piece;
}

/** Plays to the end with the given way of moving. */
export async function playOut(page, move) {
  for (let count = 0; count < 14; count += 1) {
    await waitForTurn(page);
    if (await isOver(page)) return count;
    await move(page);
  }
  assert.fail('a game has at most twelve moves');
}

/** What the list of moves says. */
export async function listedMoves(page) {
  return page.locator('ol [data-ply] .move').allTextContents();
}

/** The line above the board says this. */
export async function waitForStatus(page, text) {
  await page.getByRole('heading', { level: 1, name: text }).waitFor();
}
