// Whole hands and boards that are only bid: from the training page to the table, to the debrief, and once more.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { atTable, tableId, tableOf } from '../steps.mjs';

/** A busy server may be too slow for an analysis; the page does without, and the browser notes it. */
const slow = (stage) => stage.allow(/status of (404|408|429|503)/);

/** Plays the hand to its end with the lowest legal card each time, by keys. */
async function playOut(page) {
  const over = page.locator('[data-action=debrief]');
  const playable = page.locator('[data-card][aria-disabled=false]');
  for (let step = 0; step < 60; step += 1) {
    await over
      .or(playable.first())
      .or(page.locator('[data-action=accept]'))
      .or(page.locator('[data-action=hurry]'))
      .first()
      .waitFor();
    if (await over.count()) return;
    const before = (await tableOf(page)).next;
    if (await page.locator('[data-action=accept]').count())
      await page.locator('[data-action=accept]').click();
    else if (await playable.count()) {
      const card = await playable.last().getAttribute('data-card');
      for (const key of card.toLowerCase()) await page.keyboard.press(key);
    } else {
      await page.keyboard.press('Space');
      await page.waitForTimeout(50);
      continue;
    }
    await page.waitForFunction(
      (next) => document.querySelector('.table')?.getAttribute('data-next') !== String(next),
      before,
    );
  }
  assert.fail('a hand has at most 26 cards of one’s own');
}

/** Opens the debrief; a busy server may need to be asked again. */
async function debriefed(page) {
  await page.locator('[data-action=debrief]').click();
  const verdict = page.locator('[data-verdict]');
  const again = page.locator('[data-action=debrief-again]');
  for (let tries = 0; tries < 5; tries += 1) {
    await verdict.or(again).first().waitFor();
    if (await verdict.count()) return verdict;
    await again.click();
    await page.waitForTimeout(500);
  }
  return verdict;
}

/** From the training page to a finished hand of this kind. */
async function playHand(page, kind) {
  await page.goto('/train');
  await page.locator(`[data-theme-id^=${kind}-]`).first().click();
  await page.locator('[data-action=play-hand]').waitFor();
  const problem = await page.locator('.practice').getAttribute('data-problem');
  await page.locator('[data-action=play-hand]').click();
  await atTable(page);
  await playOut(page);
  return problem;
}

export const stories = {
  'a hand is declared to the end, debriefed, and played again from the card that cost': async (
    stage,
  ) => {
    slow(stage);
    const page = await stage.person(DESKTOP);
    const problem = await playHand(page, 'hand');
    const table = tableId(page);
    assert.equal((await tableOf(page)).settings.hand, problem);
    assert.equal((await tableOf(page)).settings.deal, '', 'the deal is nobody’s to read');
    const verdict = await debriefed(page);
    await verdict.getByText(/This hand turns on trick/).waitFor();
    assert.deepEqual(await violations(page, 'debrief'), []);
    await stage.picture('debrief');
    const own = page.locator(`[data-hand-id="${problem}"]`);
    await own.waitFor();
    await page.locator('[data-panel=hands]').getByText('1 try').waitFor();

    // Reading it again is not another try.
    await page.reload();
    await verdict.waitFor();
    await page.goto('/train');
    const [theme, number] = problem.split('.');
    await page.goto(`/train/${theme}/${number}`);
    await page.locator('[data-panel=hands]').getByText('1 try').waitFor();

    await page.goto(`/train/${theme}/${number}?table=${table}`);
    await verdict.waitFor();
    const again = page
      .locator('[data-action=from-there]')
      .or(page.locator('[data-action=play-again]'));
    await again.first().click();
    await atTable(page);
    assert.notEqual(tableId(page), table);
    assert.equal((await tableOf(page)).settings.hand, problem);
    await page.goto('/progress');
    await page.locator('[data-progress="1"]').waitFor();
  },

  'a hand is defended on a phone, in Chinese, and nothing is wider than the screen': async (
    stage,
  ) => {
    slow(stage);
    const page = await stage.person({
      ...PHONE,
      locale: 'zh-CN',
      viewport: { width: 360, height: 740 },
    });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await playHand(page, 'defence');
    const verdict = await debriefed(page);
    await verdict.getByText(/这副牌的关键/).waitFor();
    await stage.picture('debrief-phone');
    assert.ok((await wide()) <= 360, 'the debrief fits');
    await page.goto('/train');
    await page.locator('[data-set=bidding]').waitFor();
    assert.ok((await wide()) <= 360, 'the themes fit');
  },

  'a board is bid with a robot: the best contract, all hands, and a mark for each call': async (
    stage,
  ) => {
    slow(stage);
    const page = await stage.person(DESKTOP);
    await page.goto('/train');
    await page.locator('[data-action=bid-robot]').click();
    await atTable(page);
    const board = page.locator('[data-panel=board]');
    const call = page.locator('[data-bid]:enabled');
    for (let calls = 0; calls < 20; calls += 1) {
      await board.or(call.first()).first().waitFor();
      if (await board.count()) break;
      const before = (await tableOf(page)).next;
      const hint = await page.evaluate(
        async (id) =>
          (
            await fetch(`/api/tables/${id}/hint`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: '{"step":"move"}',
            })
          ).json(),
        tableId(page),
      );
      await page.locator(`[data-bid="${hint.action ?? 'Pass'}"]`).click();
      await page.waitForFunction(
        (next) => document.querySelector('.table')?.getAttribute('data-next') !== String(next),
        before,
      );
    }
    await board.waitFor();
    const [finished] = (await tableOf(page)).view.finished;
    assert.equal(finished.record.length, 0);
    await page.locator('[data-panel=best-contract] [data-best]').waitFor();
    await page.locator('[data-compared]').waitFor();
    // By the robot’s own calls there is nothing to blame.
    await page.locator('[data-call-mark]:not([data-call-mark=""])').first().waitFor();
    assert.equal(await page.locator('[data-call-mark=blunder]').count(), 0);
    assert.deepEqual(await violations(page, 'bidding result'), []);
    await stage.picture('bidding');
    await page.locator('[data-action=next-board]').click();
    await page.locator('[data-phase=auction]').waitFor();
  },

  'a friend joins by the link and bids the other hand': async (stage) => {
    slow(stage);
    const anna = await stage.person(DESKTOP);
    await anna.goto('/train');
    await anna.locator('[data-action=bid-friend]').click();
    await atTable(anna);
    const ben = await stage.person(DESKTOP);
    await ben.goto(`/t/${tableId(anna)}`);
    await ben.locator('[data-panel=waiting] button').first().click();
    await anna.locator('.table[data-status=playing]').waitFor();
    const { seats } = await tableOf(anna);
    assert.deepEqual(
      seats.map(({ holder }) => holder.kind),
      ['person', 'bot', 'person', 'bot'],
    );
  },
};
