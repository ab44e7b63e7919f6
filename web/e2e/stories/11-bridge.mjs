// Bridge: bidding by mouse and keyboard, a whole board against robots, its result, and nothing that is hidden.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { card, openTable, tableOf, waitForPly } from '../steps.mjs';

const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';
/** South declares, and so plays two hands. */
const DECLARING = 'S: 1NT P 3NT P P P';
/** South deals board 3. */
const FIRST_BOARD = '3';

/** Solving a finished deal may take a busy server too long; the table does without, and the browser notes it. */
const unsolved = (stage) => stage.allow(/status of (404|408|429|503)/);

/**
 * A table with this deal, robots of the first level, and oneself where one chose to sit.
 * @param {any} page
 * @param {{boards?: string, deal?: string, auction?: string, more?: (form: any) => Promise<unknown>}} choice
 */
async function openBridge(page, { boards = '1', deal = DEAL, auction, more } = {}) {
  await openTable(page, {
    game: 'bridge',
    level: 'Beginner',
    settings: async (form) => {
      await form.getByLabel('Boards', { exact: true }).fill(boards);
      await form.getByLabel('First board', { exact: true }).fill(FIRST_BOARD);
      if (deal) {
        await form.locator('summary', { hasText: 'Paste a deal' }).click();
        await form.locator('textarea').fill(deal);
        await form.getByRole('button', { name: 'Use this deal' }).click();
        await form.getByText('Deal accepted.').waitFor();
      }
      if (auction) {
        await form.getByLabel('Auction', { exact: true }).selectOption({ label: 'Custom …' });
        await form.getByLabel('Auction (custom)').fill(auction);
      }
      if (more) await more(form);
    },
  });
}

const bid = (page, call) => page.locator(`[data-bid="${call}"]`);
/** Cards lie over each other: one is taken by its corner. */
const CORNER = { position: { x: 8, y: 8 } };
const myCall = (page) => page.locator('[data-bid]:enabled').first().waitFor();
const settled = (page) => page.locator('[data-panel=board]').waitFor();

/** Waits until it is one's turn, or the board is over; says which. */
async function turn(page) {
  const playable = page.locator('[data-card][aria-disabled=false]').first();
  const answer = page.locator('[data-action=accept]');
  const call = page.locator('[data-bid]:enabled').first();
  const over = page.locator('[data-panel=board]');
  const hurry = page.locator('[data-action=hurry]');
  for (;;) {
    if (await over.count()) return 'over';
    if (await answer.count()) return 'claim';
    if (await call.count()) return 'call';
    if (await playable.count()) return 'card';
    if (await hurry.count()) await hurry.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(50);
  }
}

/** Plays the board out, with the lowest legal card each time. */
async function playOut(page, play) {
  for (let step = 0; step < 90; step += 1) {
    const what = await turn(page);
    if (what === 'over') return;
    const before = (await tableOf(page)).next;
    if (what === 'claim') await page.locator('[data-action=accept]').click();
    else if (what === 'call') {
      await bid(page, 'Pass').click();
    } else {
      const cards = page.locator('[data-card][aria-disabled=false]');
      await play(page, await cards.last().getAttribute('data-card'));
    }
    await page.locator(`.table:not([data-next="${before}"])`).waitFor();
  }
  assert.fail('a board has at most so many steps');
}

const byMouse = (page, which) =>
  page.locator(`[data-card=${which}][aria-disabled=false]`).click(CORNER);
const byKeys = async (page, which) => {
  for (const key of which.toLowerCase()) await page.keyboard.press(key);
};

/** Everything that travelled to this person: answers and frames. */
function overheard(page) {
  const heard = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  page.on('response', async (response) => {
    if (response.url().includes('/api/tables')) heard.push(await response.text().catch(() => ''));
  });
  return heard;
}

export const stories = {
  'a call is shown with its meaning before a click makes it': async (stage) => {
    const page = await stage.person();
    await openBridge(page);
    await myCall(page);
    await bid(page, '1NT').hover();
    await page.locator('[data-meaning="1NT"]', { hasText: /15.*17/ }).waitFor();
    assert.equal((await tableOf(page)).ply, 0);
    await bid(page, '1NT').click();
    const made = page.locator('[data-call="1NT"]');
    await made.waitFor();
    await made.hover();
    await page.getByText(/South’s 1NT: .*15/).waitFor();
    await myCall(page);
    // What is not legal cannot be pressed.
    assert.equal(await bid(page, '1C').isDisabled(), true);
  },

  'a board by keyboard alone, from the first call to the result': async (stage) => {
    unsolved(stage);
    const page = await stage.person();
    await openBridge(page, { boards: '2' });
    await myCall(page);
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await bid(page, '1NT').and(page.locator('[aria-pressed=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-call="1NT"]').waitFor();
    await playOut(page, byKeys);
    const table = await tableOf(page);
    const [board] = table.view.finished;
    assert.equal(board.deal, DEAL);
    await settled(page);
    const said = await page.locator('[data-panel=board] [data-score]').textContent();
    const sum = board.score === 0 ? 'No score' : String(Math.abs(board.score));
    assert.ok(said.includes(sum), `${said} tells ${sum}`);
    await page.keyboard.press('Enter');
    await page.locator('[data-phase=auction]').waitFor();
    await page.getByText('Board 4').first().waitFor();
    await page.locator('[data-action=sheet]').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Look at board 3' }).click();
    await settled(page);
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await page.locator('[data-phase=auction]').waitFor();
  },

  'hidden hands are neither in the page nor in what travels': async (stage) => {
    unsolved(stage);
    const page = await stage.person();
    const heard = overheard(page);
    await openBridge(page, { deal: '', auction: DECLARING });
    /** The hands that lay open, from time to time. */
    const open = new Set();
    let dummy = null;
    const look = async () => {
      const { view } = await tableOf(page);
      if (view.board?.contract && view.board.record.length > 0)
        dummy = 'NESW'[('NESW'.indexOf(view.board.contract.at(-1)) + 2) % 4];
      const seats = await page
        .locator('[data-hand] [data-card]')
        .evaluateAll((all) => all.map((one) => one.closest('[data-hand]').dataset.hand));
      for (const seat of seats) open.add(seat);
      return page.content();
    };
    const pages = [];
    await playOut(page, async (_, which) => {
      pages.push(await look());
      await byMouse(page, which);
    });
    assert.ok(pages.length > 3);
    const [board] = (await tableOf(page)).view.finished;
    const hands = board.deal.slice(2).split(' ');
    const claimed = heard.some((text) => text.includes('"action":"claim'));
    for (const [index, hand] of hands.entries()) {
      const seat = 'NESW'[index];
      // A hand that was faced for a claim is no secret any more.
      if (seat === 'S' || seat === dummy || claimed) continue;
      assert.ok(!open.has(seat), `${seat} lay open`);
      const early = heard.filter((text) => !text.includes(board.deal));
      assert.ok(early.length > 5);
      for (const text of [...early, ...pages]) assert.ok(!text.includes(hand), `${seat}: ${hand}`);
    }
  },

  'a card that may not be played is refused with the reason': async (stage) => {
    stage.allow(/status of 422/);
    const page = await stage.person();
    await openBridge(page, { auction: DECLARING });
    const illegal = page.locator('.illegal[data-card]').first();
    for (let tries = 0; tries < 8 && (await illegal.count()) === 0; tries += 1) {
      if ((await turn(page)) !== 'card') return;
      const before = (await tableOf(page)).next;
      const which = await page
        .locator('[data-card][aria-disabled=false]')
        .last()
        .getAttribute('data-card');
      await byMouse(page, which);
      await page.locator(`.table:not([data-next="${before}"])`).waitFor();
      await turn(page);
    }
    const { ply } = await tableOf(page);
    await illegal.click({ force: true, ...CORNER });
    await page.locator('.toast.fault').first().waitFor();
    assert.equal((await tableOf(page)).ply, ply);
  },

  'on a phone a card is tapped twice, and the last trick can be seen again': async (stage) => {
    const page = await stage.person({ ...PHONE, viewport: { width: 360, height: 740 } });
    await openBridge(page);
    await myCall(page);
    // The cheapest bids are there at once; others after their level.
    await page.getByRole('button', { name: 'Level 3' }).tap();
    await bid(page, '3NT').tap();
    await page.getByRole('button', { name: 'Level 1' }).tap();
    await bid(page, '1NT').tap();
    assert.equal((await tableOf(page)).ply, 0);
    await bid(page, '1NT').tap();
    // The robots may have answered before anybody looks.
    await page.locator('.table:not([data-ply="0"])').waitFor();
    await openBridge(page, { auction: DECLARING });
    assert.equal(await turn(page), 'card');
    const before = (await tableOf(page)).ply;
    const first = page.locator('[data-card][aria-disabled=false]').first();
    await first.tap(CORNER);
    await page.locator('[data-card].chosen').waitFor();
    assert.equal((await tableOf(page)).ply, before);
    await page.locator('[data-card].chosen').tap(CORNER);
    await page.locator(`.table:not([data-ply="${before}"])`).waitFor();
    const last = page.locator('[data-action=last-trick]:enabled');
    while ((await last.count()) === 0) {
      if ((await turn(page)) !== 'card') break;
      const { next } = await tableOf(page);
      await page.locator('[data-card][aria-disabled=false]').first().tap(CORNER);
      await page.locator('[data-card].chosen').tap(CORNER);
      await page.locator(`.table:not([data-next="${next}"])`).waitFor();
    }
    await last.tap();
    await page.locator('[data-played]').nth(3).waitFor();
  },

  'a claim is answered, and the board is over': async (stage) => {
    unsolved(stage);
    const page = await stage.person();
    await openBridge(page, { auction: DECLARING });
    assert.equal(await turn(page), 'card');
    await page.locator('[data-action=open-claim]').click();
    await page.locator('[data-claim="13"]').click();
    await page.getByRole('button', { name: 'Claim them all' }).click();
    // They know better: the play goes on.
    await page.getByText('refuses').first().waitFor();
    const { next } = await tableOf(page);
    assert.equal(await turn(page), 'card');
    await page.locator('[data-card][aria-disabled=false]').first().click(CORNER);
    await page.locator(`.table:not([data-next="${next}"])`).waitFor();
    const button = page.locator('[data-action=open-claim]:enabled');
    while ((await button.count()) === 0) {
      assert.equal(await turn(page), 'card');
      if (await button.count()) break;
      const before = (await tableOf(page)).next;
      await page.locator('[data-card][aria-disabled=false]').first().click(CORNER);
      await page.locator(`.table:not([data-next="${before}"])`).waitFor();
    }
    await button.click();
    await page.locator('[data-claim="0"]').click();
    await page.getByRole('button', { name: 'Concede the rest' }).click();
    await settled(page);
  },

  'the same deal again, and a link to it': async (stage) => {
    unsolved(stage);
    const page = await stage.person();
    await openBridge(page);
    await myCall(page);
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    await playOut(page, byMouse);
    await settled(page);
    // A busy server may not have the time for the field; then one may ask again.
    await page.locator('[data-field], [data-action=field-again]').first().waitFor();
    await page.getByText('Export').click();
    const link = await page.getByLabel('Link to play this deal').inputValue();
    const download = page.waitForEvent('download');
    await page.locator('[data-action=pbn]').click();
    assert.equal((await download).suggestedFilename(), 'board-3.pbn');
    await page.locator('[data-action=same-deal]').click();
    await myCall(page);
    const { settings, view } = await tableOf(page);
    assert.equal(settings.deal, '', 'nobody is told the deal before the end');
    assert.ok(view.board.hands.includes(DEAL.split(' ')[2]), view.board.hands);
    await page.goto(link);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Deal (custom)').waitFor();
    assert.equal(await dialog.getByLabel('Deal (custom)').inputValue(), DEAL);
  },

  'two people with robots, each sees their own hand': async (stage) => {
    const [anna, ben] = [await stage.person(DESKTOP), await stage.person(DESKTOP)];
    await openBridge(anna, {
      more: (form) => form.getByLabel('North', { exact: true }).selectOption('open'),
    });
    await ben.goto(anna.url());
    await ben.getByRole('button', { name: 'Sit down (North)' }).click();
    await myCall(anna);
    await bid(anna, '1NT').click();
    await waitForPly(ben, 2);
    await myCall(ben);
    const seen = (page) =>
      page
        .locator('[data-hand] [data-card]')
        .evaluateAll((all) => [
          ...new Set(all.map((one) => one.closest('[data-hand]').dataset.hand)),
        ]);
    assert.deepEqual(await seen(anna), ['S']);
    assert.deepEqual(await seen(ben), ['N']);
  },

  'axe finds nothing at a table of bridge': async (stage) => {
    unsolved(stage);
    const small = { ...PHONE, viewport: { width: 360, height: 740 } };
    for (const options of [
      { ...DESKTOP, colorScheme: 'light' },
      { ...small, colorScheme: 'dark' },
    ]) {
      const page = await stage.person(options);
      const found = [];
      const note = async (where) => {
        found.push(...(await violations(page, where)));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (wide) found.push(`${where} is wider than the screen`);
      };
      await openBridge(page);
      await myCall(page);
      await bid(page, '1NT').click();
      await note('auction');
      await openBridge(page, { auction: DECLARING });
      assert.equal(await turn(page), 'card');
      await note('play');
      await page.locator('[data-action=open-claim]').click();
      await note('claim');
      await page.locator('[data-claim="0"]').click();
      await page.getByRole('button', { name: 'Concede the rest' }).click();
      await settled(page);
      await note('result');
      await page.goto('/rules/bridge');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await note('rules');
      assert.deepEqual(found, []);
    }
  },

  'the rules of bridge are told': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await card(page, 'bridge').getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { name: 'Bridge: the rules' }).waitFor();
    await page.getByRole('heading', { name: 'The auction' }).waitFor();
  },
};
