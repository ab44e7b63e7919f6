// A board of bridge looked back on: where a mistake was made, what was better, and the next one.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { tableOf } from '../steps.mjs';

/** South deals board 3 with 13 points: 1NT or one of a suit, and nothing like a slam. */
const DEAL = 'N:AKQ2.KJ3.AT4.982 J94.Q872.KJ5.QJ4 T85.A65.Q98.AKT3 763.T94.7632.765';
/** An analysis of a whole board, on a busy machine. */
const LONG = { timeout: 180_000 };
/** A busy server is asked again, and the browser notes it. */
const busy = (stage) => stage.allow(/status of (408|429|503)/);

/** A board on which South opens 7NT, wastes dummy’s ace and king, and concedes: two mistakes at least. */
async function played(page) {
  await page.goto('/');
  const id = await page.evaluate(async (deal) => {
    const robot = { bot: 'beginner' };
    const post = async (path, body) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const settings = { boards: 1, first_board: 3, deal, learner: 'S' };
    const { id: table } = await post('/api/tables', {
      game: 'bridge',
      settings,
      seats: [robot, robot, 'me', robot],
    });
    for (;;) {
      const now = await (await fetch(`/api/tables/${table}`)).json();
      if (now.status === 'over') return table;
      const legal = now.legal ?? [];
      const laid = now.view.board?.record.length ?? 0;
      const action =
        now.ply === 0
          ? '7NT'
          : legal.includes('Pass')
            ? 'Pass'
            : laid >= 12 && legal.includes('claim 0')
              ? 'claim 0'
              : (['HK', 'HA', 'SK', 'SA', 'CA'].find((card) => legal.includes(card)) ??
                legal.find((one) => !one.startsWith('claim')));
      if (action) await post(`/api/tables/${table}/moves`, { action, expect: now.next });
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, DEAL);
  await page.goto(`/t/${id}/review`);
  await page
    .locator('.review[data-running=false][data-analysed]:not([data-analysed="0"])')
    .waitFor(LONG);
}

/** Whether cards of the trick lie over those of a hand, or hands over each other, once all lie still. */
const covered = (page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
    const boxes = (at) =>
      [...document.querySelectorAll(at)].map((one) => one.getBoundingClientRect());
    const over = (one, other) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const hands = ['N', 'E', 'S', 'W'].map((seat) => boxes(`[data-hand=${seat}] [data-card]`));
    const trick = boxes('[data-played]');
    return hands.flatMap((cards, index) =>
      cards.filter((card) =>
        [...trick, ...hands.slice(index + 1).flat()].some((other) => over(card, other)),
      ),
    ).length;
  });

const look = (options, words) => async (stage) => {
  busy(stage);
  const page = await stage.person(options);
  await played(page);
  const review = page.locator('.review');
  const { moves } = await tableOf(page);

  // The first mistake is the call; the board stands before it and does not tell the better one.
  await page.locator('[data-action=learn]').click();
  await page.locator('.review[data-ply="0"]').waitFor();
  await page.locator('.verdict', { hasText: '7NT' }).waitFor();
  assert.equal(await page.locator('.felt .proposed').count(), 0);
  await page.locator('.verdict button').click();
  await page.locator('.review[data-ply="1"][data-stands="0"]').waitFor();
  // The better call stands in the column of the seat that called: South’s is the last one.
  const proposed = page.locator('.felt .proposed');
  await proposed.waitFor();
  assert.equal(await proposed.evaluate((one) => one.closest('td').cellIndex), 3);
  await page.locator('.verdict', { hasText: words.better }).waitFor();
  assert.deepEqual(await violations(page, 'a call reviewed'), []);

  // Then the next one, which is a card: named, with its reason, and no hand is covered.
  let seen = 1;
  let lessons = 1;
  const learn = page.locator('[data-action=learn]', { hasText: words.next });
  while ((await learn.count()) > 0) {
    await learn.click();
    const before = Number(await review.getAttribute('data-ply'));
    assert.ok(before + 1 > seen, 'one after the other');
    seen = before + 1;
    lessons += 1;
    await page.locator('.verdict button').click();
    await page.locator(`.review[data-stands="${before}"]`).waitFor();
    // Whoever plays two hands makes the mistakes of both.
    assert.equal(moves[before].seat, 2);
  }
  assert.ok(lessons > 1, 'a card was a mistake too');
  await page.locator('[data-hand] .better').first().waitFor();
  assert.equal(await page.locator('[data-hand].open').count(), 4);
  assert.equal(await covered(page), 0, 'cards lie over others');
  assert.deepEqual(await violations(page, 'a card reviewed'), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false);
  await stage.picture('bridge-review');
};

export const stories = {
  'mistakes one after the other: the position before, the better call in its column, every hand in sight':
    look(DESKTOP, { better: /Better/, next: 'Next mistake' }),
  'the same on a phone, in Chinese': look(
    { ...PHONE, locale: 'zh-CN' },
    { better: /更好/, next: '下一处失误' },
  ),
};
