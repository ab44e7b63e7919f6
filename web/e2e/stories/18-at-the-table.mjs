// At a bridge table: clicks and keys do what one chose, and Enter never presses a button that was used before.
import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from '../browser.mjs';
import { tableOf } from '../steps.mjs';

/** South deals board 3 and has an opening of 1NT. */
const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';

/** A busy server is asked again, and the browser notes it. */
const busy = (stage) => stage.allow(/status of (408|429|503)/);
/** An analysis of a whole board, on a busy machine. */
const LONG = { timeout: 150_000 };

const bid = (page, call) => page.locator(`[data-bid="${call}"]`);

async function sitDown(page, settings) {
  await page.goto('/');
  const id = await page.evaluate(async (wanted) => {
    const robot = { bot: 'beginner' };
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: 'bridge',
        settings: wanted,
        seats: [robot, robot, 'me', robot],
      }),
    });
    return (await response.json()).id;
  }, settings);
  await page.goto(`/t/${id}`);
}

async function open(page) {
  await sitDown(page, { boards: 1, first_board: 3, deal: DEAL });
  await page.locator('[data-bid]:enabled').first().waitFor();
}

/** Cards that may be played now, of this hand. */
const cardsOf = (page, seat) => page.locator(`[data-hand=${seat}] button[data-card]:enabled`);

export const stories = {
  'one click makes a call, or two if one likes': async (stage) => {
    busy(stage);
    const page = await stage.person(DESKTOP);
    await page.goto('/settings');
    const twice = page.locator('[data-pref=callTwiceMouse]');
    assert.equal(await twice.isChecked(), false);
    await twice.check({ force: true });
    await open(page);
    await bid(page, '1NT').click();
    await bid(page, '1NT').and(page.locator('[aria-pressed=true]')).waitFor();
    assert.equal((await tableOf(page)).ply, 0);
    await bid(page, '1NT').click();
    await page.locator('[data-call="1NT"]').waitFor();
    await page.goto('/settings');
    await twice.uncheck({ force: true });
    await open(page);
    await bid(page, '1NT').click();
    await page.locator('[data-call="1NT"]').waitFor();
  },

  'Enter makes the call that was typed, not the button that was clicked': async (stage) => {
    busy(stage);
    stage.allow(/status of (403|409|422)/);
    const page = await stage.person(DESKTOP);
    await open(page);
    // There is nothing to take back yet: the button says so.
    await page.locator('[data-action=undo][aria-disabled=true]').click({ force: true });
    await page.locator('.toast.fault').waitFor();
    await page.locator('[data-action=hint]').click();
    await page.locator('.table.hinting').waitFor();
    const hints = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/hint')) hints.push(request.url());
    });
    await page.keyboard.press('1');
    await page.keyboard.press('n');
    await bid(page, '1NT').and(page.locator('[aria-pressed=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-call="1NT"]').waitFor();
    assert.deepEqual(hints, [], 'no further hint was asked for');
  },

  'when partner declares, one plays the hand, nothing is told before its time, and the board is reviewed while the session goes on':
    async (stage) => {
      busy(stage);
      const page = await stage.person(DESKTOP);
      await page.goto('/settings');
      await page
        .getByRole('group', { name: 'Speed of calls and cards' })
        .getByLabel('Fast')
        .check({ force: true });
      const auction = 'N: 1NT P 3NT P P P';
      await sitDown(page, { boards: 2, deal: DEAL, auction, learner: 'S' });
      const over = page.locator('[data-panel=board]');
      const playable = page.locator('button[data-card][aria-disabled=false]');
      const answer = page.locator('[data-action=accept]');
      const laid = { N: 0, S: 0 };
      for (;;) {
        await playable.or(over).or(answer).first().waitFor();
        // Cards, the list and the words wait until the last trick is turned.
        if ((await over.count()) > 0) break;
        assert.equal(await page.locator('[data-hand=E].open, [data-hand=W].open').count(), 0);
        if ((await answer.count()) > 0) {
          await answer.click({ timeout: 2000 }).catch(() => undefined);
          continue;
        }
        // The last trick plays itself.
        const held = page.locator('[data-hand=S] [data-card], [data-hand=N] [data-card]');
        if ((await held.count()) <= 2) {
          await over.waitFor();
          break;
        }
        const next = await page.locator('.table').getAttribute('data-next');
        // Cards lie over each other: one is taken by its corner.
        const card = playable.last();
        const hand = await card
          .evaluate((one) => one.closest('[data-hand]').dataset.hand, null, { timeout: 2000 })
          .catch(() => null);
        if (!hand) continue;
        await card.click({ position: { x: 8, y: 8 }, timeout: 2000 }).catch(() => undefined);
        await page.locator(`.table:not([data-next="${next}"])`).waitFor();
        laid[hand] += 1;
      }
      assert.ok(laid.N > 0 && laid.S > 0, JSON.stringify(laid));

      // West has called on the next board by now; neither list, nor words, nor hints tell of it.
      const listed = page.locator('.side [data-ply]');
      const calls = await listed.evaluateAll((all) =>
        all.filter((one) => /Pass|NT|^X/.test(one.textContent)).map((one) => one.textContent),
      );
      assert.deepEqual(calls, []);
      assert.doesNotMatch(await page.locator('.side').innerText(), /Why did .* choose [1-7P]/);
      await page.locator('[data-action=hint]').click();
      await page.locator('.toast', { hasText: 'No hint yet' }).waitFor();

      await page.locator('[data-action=review]').click();
      await page.locator('.review[data-ply="1"]').waitFor();
      const last = await listed.evaluateAll((all) =>
        Math.max(...all.map((one) => Number(one.dataset.ply))),
      );
      // As many positions as moves: none of the board in play was asked for.
      await page.locator(`.review[data-analysed="${last}"][data-running=false]`).waitFor(LONG);
      await page.keyboard.press('End');
      await page.locator(`.review[data-ply="${last}"][data-stands="${last - 1}"]`).waitFor();
      await page.locator('.info', { hasText: 'Board 1' }).waitFor();
      await page.locator('.verdict', { hasText: `Move ${last}` }).waitFor();
      await page.locator('a', { hasText: 'To the table' }).click();
      await page.locator('.table').waitFor();
    },

  'robots that declare themselves leave the dummy nothing to do': async (stage) => {
    busy(stage);
    const page = await stage.person(DESKTOP);
    await page.goto('/settings');
    await page
      .getByRole('group', { name: 'Speed of calls and cards' })
      .getByLabel('Instant')
      .check({ force: true });
    const auction = 'N: 1NT P 3NT P P P';
    await sitDown(page, { boards: 1, deal: DEAL, auction, learner: 'S', robots_declare: true });
    await page.locator('[data-panel=board]').waitFor(LONG);
    const { moves, view } = await tableOf(page);
    assert.ok(view.finished[0].record.length > 0);
    assert.ok(moves.every(({ seat }) => seat !== 2));
  },

  'the whole hand is in sight on every screen, in the auction and in the play': async (stage) => {
    busy(stage);
    const page = await stage.person(DESKTOP);
    const SCREENS = [
      [1280, 720],
      [1440, 900],
      [1024, 768],
      [768, 1024],
      [390, 844],
      [844, 390],
    ];
    const cut = [];
    const look = async (where, hands) => {
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        // Without a header a low screen begins with the table.
        await page.locator('.bridge').evaluate((table) => table.scrollIntoView({ block: 'start' }));
        if (height >= 480) await page.evaluate(() => window.scrollTo(0, 0));
        const { lowest, covered } = await page.evaluate((open) => {
          const boxes = (at) =>
            [...document.querySelectorAll(at)].map((one) => one.getBoundingClientRect());
          const cards = open.flatMap((seat) => boxes(`[data-hand=${seat}] [data-card]`));
          const over = (one, other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1;
          const trick = boxes('[data-played]');
          return {
            lowest: Math.max(...cards.map(({ bottom }) => bottom)),
            covered: trick.some((card) => cards.some((other) => over(card, other))),
          };
        }, hands);
        if (lowest > height) cut.push(`${where} ${width}×${height}: down to ${lowest}`);
        if (covered) cut.push(`${where} ${width}×${height}: the trick lies over a hand`);
      }
      await page.setViewportSize(DESKTOP.viewport);
    };
    await open(page);
    await bid(page, '1NT').click();
    await page.locator('[data-call="1NT"]').waitFor();
    await page.locator('[data-bid]:enabled').first().waitFor();
    await look('auction', ['S']);
    // Dummy has seven spades.
    const long = 'N:AKQ9876.K3.A4.98 J54.Q8742.KJ5.Q4 T32.A65.Q98.AKT3 -.JT9.T7632.J7652';
    const auction = 'S: 1NT P 4S P P P';
    await sitDown(page, { boards: 1, first_board: 3, deal: long, auction, learner: 'S' });
    await page.locator('button[data-card][aria-disabled=false]').first().waitFor();
    await look('play', ['S', 'N']);
    assert.deepEqual(cut, []);
  },

  'a hint comes in two steps, on a phone and in Chinese': async (stage) => {
    busy(stage);
    const page = await stage.person({ ...PHONE, locale: 'zh-CN' });
    await sitDown(page, { boards: 1, deal: DEAL, auction: 'S: 1NT P 3NT P P P', first_board: 3 });
    await page.locator('button[data-card][aria-disabled=false]').first().waitFor();
    await page.locator('[data-action=hint]').tap();
    const idea = page.locator('[data-hint=idea]');
    await idea.waitFor(LONG);
    assert.match(await idea.innerText(), /\p{Script=Han}/u);
    assert.equal(await page.locator('[data-card].hint').count(), 0, 'the card waits');
    await page.getByRole('button', { name: '看具体走法' }).tap();
    await page.locator('[data-hint=move]').waitFor(LONG);
    await page.locator('[data-card].hint').waitFor();
    const said = await page.locator('.hint.panel').innerText();
    assert.doesNotMatch(said, /[A-Za-z]{4,}/);
  },

  'the best hand is for whoever asks for it': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/?game=bridge&deals=best-hand');
    await page.locator('[role=dialog] button[type=submit], dialog button[type=submit]').click();
    await page.waitForURL(/\/t\//);
    const { settings } = await tableOf(page);
    assert.equal(settings.learner, 'S');
    assert.equal(settings.deals, 'best-hand');
    await page.goto('/?game=bridge&deals=declare');
    await page.locator('[role=dialog] button[type=submit], dialog button[type=submit]').click();
    await page.waitForURL(/\/t\//);
    await page.locator('.table').waitFor();
    assert.equal((await tableOf(page)).settings.deals, 'declare');
  },
};
