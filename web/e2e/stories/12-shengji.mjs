// Shengji: a round against bots from the deal to the result, by mouse and by keyboard; nothing hidden travels.
import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from '../browser.mjs';
import { atTable, card, openTable, tableOf } from '../steps.mjs';

/** Cards of the hand, by what shows of them in the fan. */
const STRIP = { position: { x: 6, y: 24 } };

const nothingMore = async (/** @type {any} */ _form) => {};

async function openShengji(
  page,
  { rounds = '1', starter = '0', prefs = {}, more = nothingMore } = {},
) {
  await page.goto('/');
  await page.evaluate(
    (values) => localStorage.setItem('kibitzer.shengji', JSON.stringify(values)),
    { speed: 'instant', ...prefs },
  );
  await openTable(page, {
    game: 'shengji',
    level: 'Beginner',
    settings: async (form) => {
      await form.getByLabel('Rounds', { exact: true }).fill(rounds);
      await form.getByLabel('First declarer', { exact: true }).selectOption(starter);
      await more(form);
    },
  });
}

/** Waits until there is something to do; says what. */
async function turn(page) {
  const game = page.locator('.shengji');
  const over = page.locator('[data-panel=round]');
  const pass = page.locator('[data-panel=deal][data-asking=true] [data-action=pass]');
  const mine = page.locator('[data-bar].mine');
  const hurry = page.locator('[data-action=hurry]');
  await game.waitFor();
  for (;;) {
    if (await over.count()) return 'over';
    if (await pass.count()) return 'declare';
    if (await mine.count()) return game.getAttribute('data-phase');
    if (await hurry.count()) await hurry.click({ timeout: 1000 }).catch(() => undefined);
    else await page.waitForTimeout(60);
  }
}

/** What is there in the first and not in the second, copies counted. */
function minus(some, others) {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const raised = (page) =>
  page
    .locator('[data-hand] [aria-pressed=true]')
    .evaluateAll((all) => all.map((one) => one.dataset.card));

const byMouse = (page, which, up) =>
  page.locator(`[data-hand] [data-card=${which}][aria-pressed=${!up}]`).first().click(STRIP);

const byKeys = async (page, which) => {
  for (const key of which.toLowerCase()) await page.keyboard.press(key);
};

/** Takes up exactly these cards, whatever a tap takes along. */
async function take(page, cards, touch) {
  for (let step = 0; step < 40; step += 1) {
    const up = await raised(page);
    const [missing] = minus(cards, up);
    const [extra] = minus(up, cards);
    if (extra) await touch(page, extra, false);
    else if (missing) await touch(page, missing, true);
    else return;
  }
  assert.fail(`could not take up ${cards}`);
}

/** Does what was chosen and waits until it has happened. */
async function act(page) {
  const next = await page.locator('.table').getAttribute('data-next');
  await page.locator('[data-action=act]').click();
  await page.locator(`.table:not([data-next="${next}"])`).waitFor();
}

/** One decision, the first that the table offers. */
async function decide(page, what, touch = byMouse) {
  if (what === 'declare') {
    await page.locator('[data-action=pass]').click();
    return;
  }
  const { legal } = await tableOf(page);
  const [, ...cards] = legal[0].split(' ');
  await take(page, cards, touch);
  if (touch !== byKeys) return act(page);
  const next = await page.locator('.table').getAttribute('data-next');
  await page.keyboard.press('Enter');
  await page.locator(`.table:not([data-next="${next}"])`).waitFor();
}

const alwaysByMouse = (/** @type {number} */ _count) => byMouse;

async function playRound(page, touch = alwaysByMouse) {
  for (let count = 0; count < 90; count += 1) {
    const what = await turn(page);
    if (what === 'over') return;
    await decide(page, what, touch(count));
  }
  assert.fail('a round has at most so many decisions');
}

/** Plays a round until something else could be played that is not allowed; whether that was refused. */
async function refusedInChinese(page) {
  for (;;) {
    const what = await turn(page);
    if (what === 'over') return false;
    const { tricks } = (await tableOf(page)).view;
    const led = tricks.find(({ plays }) => plays.length < 4)?.plays[0];
    const wrong = page.locator('[data-hand] [data-fits=false]').first();
    if (what === 'playing' && led?.length === 1 && (await wrong.count())) {
      await wrong.click(STRIP);
      await page
        .getByText(/^(必须跟|你只有)/)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await decide(page, what);
      return true;
    }
    await decide(page, what);
  }
}

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

const CARD = /\b(?:[SHDC][2-9TJQKA]|LJ|BJ)\b/g;

/** The cards that a seat may know of, by its view. */
function known(view) {
  return new Set([
    ...view.hand,
    ...view.tricks.flatMap((trick) => [...trick.plays.flat(), ...(trick.thrown ?? [])]),
    ...view.declarations.flatMap((shown) => shown.cards),
    ...(view.kitty ?? []),
    ...(view.flipped ? [view.flipped] : []),
    ...view.results.flatMap((result) => result.kitty),
  ]);
}

export const stories = {
  'a round against bots, the first plays by keyboard and the others by mouse': async (stage) => {
    const page = await stage.person();
    await openShengji(page);
    await playRound(page, (count) => (count < 7 ? byKeys : byMouse));
    const { view, status } = await tableOf(page);
    assert.equal(status, 'over');
    const [result] = view.results;
    const panel = page.locator('[data-panel=round]');
    assert.equal(
      await panel.locator('[data-result]').getAttribute('data-result'),
      String(result.attackers),
    );
    const kitty = await panel.locator('[data-laid=kitty]').getAttribute('data-cards');
    assert.deepEqual(kitty.split(' ').sort(), [...result.kitty].sort());
    await panel.getByText('All four hands, trick by trick').click();
    for (const seat of [0, 1, 2, 3])
      assert.equal(
        await page.locator(`[data-xray="${seat}"] [role=img]`).count(),
        25,
        'every hand has 25 cards before the first trick',
      );
    await page.locator('[data-action=xray-next]').click();
    await page.locator('[data-panel=end]').waitFor();
  },

  'the deal can be paused, something be declared, and the rest be dealt at once': async (stage) => {
    const page = await stage.person();
    await openShengji(page, { starter: 'declared', prefs: { speed: 'slow', stop: false } });
    await page.locator('[data-action=pause]').click();
    await page.locator('[data-action=go-on]').waitFor();
    await page.waitForTimeout(1200);
    const { dealt } = (await tableOf(page)).view;
    await page.waitForTimeout(1200);
    assert.equal((await tableOf(page)).view.dealt, dealt, 'nothing is dealt while it is paused');
    await page.keyboard.press('Space');
    await page.locator('[data-action=pause]').waitFor();
    await page.locator('[data-action=pass-all]').click();
    const what = await turn(page);
    if (what === 'declare') {
      const offered = page.locator('[data-declare]').first();
      const cards = await offered.getAttribute('data-declare');
      await page.keyboard.press('1');
      await page
        .locator('[data-seat="0"][data-turn]', { hasText: cards.includes('J') ? '★' : '2' })
        .or(page.locator('[data-bar].mine'))
        .first()
        .waitFor();
      const { declarations } = (await tableOf(page)).view;
      assert.ok(declarations.some((shown) => shown.seat === 0 && shown.cards.join(' ') === cards));
    }
  },

  'a tap takes pairs along, and a play against the rules is refused with the rule': async (
    stage,
  ) => {
    stage.allow(/status of 422/);
    const page = await stage.person();
    await openShengji(page, { rounds: '4' });
    let smart = false;
    let refused = false;
    for (let count = 0; count < 240 && !(smart && refused); count += 1) {
      const what = await turn(page);
      if (what === 'over') {
        // Not every deal gives the occasion.
        await page.locator('[data-action=next-round]').click();
        continue;
      }
      if (what === 'playing' && !refused) {
        const held = page.locator('[data-hand] [data-fits=false]').first();
        const { tricks } = (await tableOf(page)).view;
        const led = tricks.find(({ plays }) => plays.length < 4)?.plays[0];
        if (led?.length === 1 && (await held.count())) {
          await held.click(STRIP);
          await page
            .getByText(/You must follow|must play all of them/)
            .first()
            .waitFor();
          await page.keyboard.press('Escape');
          refused = true;
        }
      }
      if (what === 'playing' && !smart) {
        const { view } = await tableOf(page);
        const leads = view.tricks.every(({ plays }) => plays.length === 4);
        const pair = view.hand.find((one, at) => view.hand.indexOf(one) !== at);
        if (leads && pair) {
          await page.locator(`[data-hand] [data-card=${pair}]`).first().click(STRIP);
          const up = await raised(page);
          assert.ok(up.filter((one) => one === pair).length === 2, 'both copies are up');
          await page.keyboard.press('Escape');
          assert.deepEqual(await raised(page), []);
          smart = true;
        }
      }
      await decide(page, what);
    }
    assert.ok(smart && refused, 'both were seen');
  },

  'hidden cards are neither in the page nor in what travels': async (stage) => {
    const page = await stage.person();
    const heard = overheard(page);
    await openShengji(page, { starter: '1' });
    for (let count = 0; count < 30; count += 1) {
      const what = await turn(page);
      if (what === 'over') break;
      const { view } = await tableOf(page);
      const shown = await page
        .locator('[data-hand] [data-card]')
        .evaluateAll((all) => all.map((one) => one.dataset.card));
      assert.deepEqual(shown.sort(), [...view.hand].sort());
      const text = await page.locator('.table').evaluate((one) => one.innerHTML);
      const named = [...text.matchAll(/data-cards?="([^"]*)"/g)].flatMap(([, all]) =>
        all.split(' ').filter(Boolean),
      );
      const may = known(view);
      assert.deepEqual(
        named.filter((one) => !may.has(one)),
        [],
      );
      await decide(page, what);
    }
    let views = 0;
    for (const text of heard) {
      let message;
      try {
        message = JSON.parse(text);
      } catch {
        continue;
      }
      const view = (message.table ?? message).view;
      if (!view?.hand || view.phase === 'over') continue;
      views += 1;
      assert.equal(view.kitty, null, 'only the burier knows the kitty');
      const may = known(view);
      // How cards rank is no secret: that list names them all.
      const told = JSON.stringify(message, (key, value) => (key === 'order' ? null : value));
      const leaked = (told.match(CARD) ?? []).filter((one) => !may.has(one));
      assert.deepEqual(leaked, [], `at ${view.phase}, trick ${view.tricks.length}`);
    }
    assert.ok(views > 20, 'views were heard');
  },

  'the whole of it in Chinese, chosen in the settings': async (stage) => {
    const page = await stage.person(PHONE);
    await page.goto('/settings');
    await page.getByRole('radio', { name: '中文' }).check({ force: true });
    await page.goto('/rules/shengji');
    await page.getByRole('heading', { name: '跟牌' }).waitFor();
    await page.goto('/');
    await card(page, 'shengji').getByRole('button', { name: '马上开始' }).click();
    await atTable(page);
    await page.locator('html[lang=zh] .shengji').waitFor();
    const text = await page.locator('.shengji').innerText();
    assert.match(text, /第1局/);
  },

  'in Chinese nothing around the board is English, refusals neither': async (stage) => {
    stage.allow(/status of 422/);
    const page = await stage.person();
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('kibitzer.shengji', '{"speed":"instant"}');
      localStorage.setItem('kibitzer.settings', '{"language":"zh"}');
    });
    const foreign = async (where) =>
      (await where.innerText()).match(/\b(?!AI|rbtying|Kibitzer)[A-Za-z]{3,}\b/g) ?? [];
    // Now and then a whole round leaves nothing to refuse.
    let refused = false;
    for (let round = 0; round < 5 && !refused; round += 1) {
      await page.goto('/');
      await card(page, 'shengji').getByRole('button', { name: '选择对手' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: '开新局：升级' }).waitFor();
      assert.deepEqual(await foreign(dialog), []);
      await dialog.getByLabel('第一局的庄家', { exact: true }).selectOption('0');
      await dialog.getByLabel('局数', { exact: true }).fill('1');
      await dialog.locator('button[type=submit]').click();
      await atTable(page);
      await page.locator('html[lang=zh]').waitFor();
      refused = await refusedInChinese(page);
    }
    assert.ok(refused, 'a play was refused in Chinese');
    assert.deepEqual(
      (await foreign(page.locator('.table'))).filter((word) => word !== 'JOKER'),
      [],
    );
  },

  'a round that is over is looked back on while the game goes on': async (stage) => {
    const page = await stage.person();
    await openShengji(page, { rounds: '2' });
    await playRound(page);
    assert.equal((await tableOf(page)).status, 'playing');
    await page.locator('[data-action=review]').click();
    await page.locator('.review').waitFor();
    // What others played is valued too, though the game is not over.
    const found = await page.locator('.review').evaluate(
      (one) =>
        new Promise((resolve) => {
          const look = () => {
            const count = Number(one.dataset.analysed);
            if (count >= 6) resolve(count);
            else setTimeout(look, 100);
          };
          look();
        }),
    );
    assert.ok(found >= 6);
    assert.equal(await page.locator('.progress + .fault').count(), 0);
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.locator('.verdict strong').first().waitFor();
  },

  'two people on a team, each sees their own hand': async (stage) => {
    const [anna, ben] = [await stage.person(DESKTOP), await stage.person(DESKTOP)];
    await ben.goto('/');
    await ben.evaluate(() => localStorage.setItem('kibitzer.shengji', '{"speed":"instant"}'));
    await openShengji(anna, {
      more: (form) => form.getByLabel('North', { exact: true }).selectOption('open'),
    });
    await ben.goto(anna.url());
    await ben.getByRole('button', { name: 'Sit down (North)' }).click();
    for (;;) {
      const [first, second] = [await tableOf(anna), await tableOf(ben)];
      // Nothing is dealt before the last seat is taken.
      if (first.view?.phase === 'burying') {
        assert.equal(first.view.seat, 0);
        assert.equal(second.view.seat, 2);
        assert.equal(second.view.hand.length, 25);
        break;
      }
      for (const page of [anna, ben]) {
        const pass = page.locator('[data-panel=deal][data-asking=true] [data-action=pass]');
        if (await pass.count()) await pass.click({ timeout: 1000 }).catch(() => undefined);
      }
      await anna.waitForTimeout(150);
    }
    await ben.locator('[data-seat="0"]', { hasText: '33' }).waitFor();
    assert.equal(await ben.locator('[data-hand] [data-card]').count(), 25);
  },
};
