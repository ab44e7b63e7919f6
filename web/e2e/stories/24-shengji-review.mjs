// A round of Shengji looked back on: by rounds and tricks, mistakes one by one, all hands in their places.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { tableOf } from '../steps.mjs';

/** An analysis of a whole round, on a busy machine. */
const LONG = { timeout: 300_000 };
/** A busy server is asked again, and the browser notes it. */
const busy = (stage) => stage.allow(/status of (408|429|503)/);

/** Two packs in an order that looks like none, the same in every run. */
const DEAL = (() => {
  const suits = ['S', 'H', 'D', 'C'];
  const pack = [
    ...suits.flatMap((suit) => [...'23456789TJQKA'].map((rank) => suit + rank)),
    'LJ',
    'BJ',
  ];
  const cards = [...pack, ...pack];
  let state = 7;
  for (let at = cards.length - 1; at > 0; at -= 1) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const other = state % (at + 1);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  return cards.join(' ');
})();

/** A round in which everybody leads and follows with the dearest cards: mistakes enough, all by one person. */
async function played(page) {
  await page.goto('/');
  const id = await page.evaluate(async (deal) => {
    const post = async (path, body) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    };
    const { id: table } = await post('/api/tables', {
      game: 'shengji',
      settings: { rounds: 1, starter: '0', deal },
      seats: ['me', 'me', 'me', 'me'],
    });
    const dear = (action) => (action.match(/[TK]\b|5\b/g) ?? []).length;
    for (;;) {
      const now = await (await fetch(`/api/tables/${table}`)).json();
      if (now.status === 'over') return table;
      const legal = now.legal ?? [];
      if (legal.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        continue;
      }
      const action = legal.includes('pass-all')
        ? 'pass-all'
        : legal.includes('pass')
          ? 'pass'
          : [...legal].sort((a, b) => dear(b) - dear(a))[0];
      await post(`/api/tables/${table}/moves`, { action, expect: now.next });
    }
  }, DEAL);
  await page.goto(`/t/${id}`);
  return id;
}

async function mistakes(page, stage, moves, words) {
  const review = page.locator('.review');
  await page.locator(`.review[data-running=false]`).waitFor(LONG);
  // Mistakes one by one, on and back, by keyboard.
  const count = Number((await page.locator('[data-action=learn]').innerText()).match(/\d+/)?.[0]);
  assert.ok(count > 0, 'such play has mistakes');
  await page.keyboard.press('m');
  await page.locator('[data-mistake="1"]').waitFor();
  const first = await review.getAttribute('data-ply');
  // How many there are is a matter of judgement and time.
  if (count > 1) {
    await page.keyboard.press('m');
    await page.locator('[data-mistake="2"]').waitFor();
    assert.ok(Number(await review.getAttribute('data-ply')) > Number(first));
    await page.keyboard.press('Shift+M');
    await page.locator('[data-mistake="1"]').waitFor();
    assert.equal(await review.getAttribute('data-ply'), first);
    await page.locator('[data-action=learn-back]').click();
    await page.locator(`[data-mistake="${count}"]`).waitFor();
  }
  await page.locator('.verdict button').click();
  // The board stands before it, with the better play on it and the candidates of whoever played.
  const stands = Number(await review.getAttribute('data-stands'));
  assert.equal(stands, Number(await review.getAttribute('data-ply')) - 1);
  await page.locator('.verdict', { hasText: words.better }).waitFor();
  await page.locator('[data-hand] .better, .felt [data-marked]').first().waitFor();
  await page.getByRole('heading', { name: words.seats[moves[stands].seat] }).last().waitFor();
  await stage.picture('shengji-mistake');
}

const look = (options, words) => async (stage) => {
  busy(stage);
  const page = await stage.person(options);
  const id = await played(page);
  // What came of the round is there after a reload too, with the hands as the players sit.
  await page.locator('[data-panel=round]').waitFor();
  await page.reload();
  await page.locator('[data-panel=round]').waitFor();
  await page.locator('[data-open=xray] summary').click();
  const boxes = await Promise.all(
    [0, 1, 2, 3].map((seat) => page.locator(`[data-xray="${seat}"]`).boundingBox()),
  );
  if (options === DESKTOP) {
    const [south, east, north, west] = boxes;
    assert.ok(north.y < west.y && west.y < south.y && west.x < east.x, 'by compass');
    assert.equal(Math.round(west.y), Math.round(east.y));
  }

  await page.goto(`/t/${id}/review`);
  const review = page.locator('.review');
  const { moves, ply } = await tableOf(page, id);
  assert.equal(
    Number(await page.locator('.review').getAttribute('data-ply')),
    ply,
    'the review begins with the last card',
  );
  // Passes are no steps: back from the first lead is the burial.
  await page.keyboard.press('Home');
  await page.locator('.review[data-ply="0"]').waitFor();
  let at = 0;
  for (let step = 0; step < 2; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.locator(`.review:not([data-ply="${at}"])`).waitFor();
    at = Number(await review.getAttribute('data-ply'));
    assert.match(moves[at - 1].action, /^(play|bury|declare)/);
  }
  const lead = moves.findIndex(({ action }) => action.startsWith('play')) + 1;
  await page.goto(`/t/${id}/review?ply=${lead}`);
  await page.locator('.verdict', { hasText: words.first }).waitFor();
  await page.locator('.stepper', { hasText: words.first }).waitFor();
  // Everybody's cards lie open, in their places.
  await page.locator('[data-hand] [data-card]').first().waitFor();
  for (const seat of [1, 2, 3])
    await page
      .locator(`.felt .open`)
      .nth(seat - 1)
      .waitFor();
  assert.deepEqual(await violations(page, 'a play reviewed'), []);
  await stage.picture(`shengji-review-${options.locale ?? 'en'}`);

  if (words.whole) await mistakes(page, stage, moves, words);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false);

  // The text has the hands and no passes.
  const record = await page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}/record`)).text(),
    id,
  );
  assert.ok(!record.includes('pass'), record);
  assert.ok(record.split('\n').length < 60, record);
  for (const name of ['South', 'East', 'North', 'West'])
    assert.match(record, new RegExp(`^${name}: (\\S+ ){24}\\S+$`, 'm'));
};

export const stories = {
  'a round by tricks: mistakes on and back, the better play on the board, hands by compass': look(
    DESKTOP,
    { whole: true, first: 'Trick 1', better: /Better/, seats: [/South/, /East/, /North/, /West/] },
  ),
  'the same on a phone, in Chinese': look(
    { ...PHONE, locale: 'zh-CN' },
    { whole: false, first: '第1轮', better: /更好/, seats: [/南/, /东/, /北/, /西/] },
  ),
};
