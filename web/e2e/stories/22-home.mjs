// The home page and one's own games: whose turn it is, all results, and a name for the others.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { atTable, card, moveByKeys, openTable, waitForPly, waitForTurn } from '../steps.mjs';

/** Opens tables and gives each of them up, as a program would; the ids. */
function finish(page, count, order) {
  return page.evaluate(
    async ([times, what]) => {
      const post = async (path, body) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      const ids = [];
      for (let nth = 0; nth < times; nth += 1) {
        const { id } = await post('/api/tables', what);
        await post(`/api/tables/${id}/resign`, { seat: 0 });
        ids.push(id);
      }
      return ids;
    },
    [count, order],
  );
}

const LAPTOP = { viewport: { width: 1280, height: 720 } };

const icon = (page) => page.locator('link[rel=icon]').getAttribute('href');

export const stories = {
  'every game is on one screen, with play, learn and practise': async (stage) => {
    for (const options of [DESKTOP, LAPTOP, PHONE]) {
      const page = await stage.person(options);
      await page.goto('/');
      await page.locator('[data-game]').nth(3).waitFor();
      const games = await page.locator('[data-game]').count();
      assert.equal(games, 4);
      for (let nth = 0; nth < games; nth += 1) {
        const one = page.locator('[data-game]').nth(nth);
        await one.locator('.picture > *').first().waitFor();
        const { height } = page.viewportSize();
        const doors = [one.getByRole('button', { name: 'Play now' })];
        for (const name of ['Learn', 'Practise', 'Rules'])
          doors.push(one.getByRole('link', { name, exact: true }));
        for (const door of doors) {
          const box = await door.boundingBox();
          assert.ok(box.y + box.height <= height, `game ${nth}: a door at ${box.y} of ${height}`);
        }
      }
      await page.evaluate(() => document.fonts.ready);
      assert.deepEqual(await violations(page, 'home'), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
      await stage.picture(`home-${options === PHONE ? 'phone' : 'desktop'}`);
    }
  },

  'who is waited for sees it in the tab and first of all at home': async (stage) => {
    const [anna, ben] = [await stage.person(), await stage.person(PHONE)];
    // One game that waits for nobody, and one with a friend.
    await openTable(anna, { who: 'With a friend' });
    await openTable(anna, { who: 'With a friend' });
    const url = anna.url();
    await ben.goto(url);
    await ben.getByRole('button', { name: 'Sit down (Second)' }).click();
    await waitForTurn(anna);
    await anna.waitForFunction(() => document.title.startsWith('Your turn ·'));
    assert.equal(await icon(anna), '/favicon-turn.svg');
    assert.equal(await icon(ben), '/favicon.svg');
    await moveByKeys(anna);
    await ben.waitForFunction(() => document.title.startsWith('Your turn ·'));
    assert.equal(await icon(anna), '/favicon.svg');
    await waitForPly(ben, 1);
    await ben.goto('/');
    const first = ben.locator('[data-list=running] a').first();
    await first.getByText('Your turn').waitFor();
    assert.equal(await ben.title(), 'Your turn · Kibitzer');
    assert.equal(await icon(ben), '/favicon-turn.svg');
    // The list stands above the games.
    const [list, games] = [
      await ben.locator('[data-list=running]').boundingBox(),
      await card(ben).boundingBox(),
    ];
    assert.ok(list.y < games.y);
    assert.deepEqual(await violations(ben, 'home with games'), []);
    await anna.goto('/');
    const lines = anna.locator('[data-list=running] a');
    await lines.nth(1).waitFor();
    assert.equal(await anna.locator('[data-list=running] .mine').count(), 0);
    await first.click();
    await atTable(ben);
    assert.equal(new URL(ben.url()).pathname, new URL(url).pathname);
  },

  'all finished games, by game, opponents and result, and how they add up': async (stage) => {
    for (const options of [DESKTOP, { ...PHONE, locale: 'zh-CN' }]) {
      const page = await stage.person(options);
      await page.goto('/');
      const bot = (level) => ({ game: 'pentomino', seats: ['me', { bot: level }] });
      await finish(page, 26, bot('beginner'));
      await finish(page, 2, bot('expert'));
      await finish(page, 1, { game: 'pentomino', seats: ['me', 'me'] });
      await finish(page, 1, { game: 'flows', seats: ['me', { bot: 'expert' }] });
      await page.goto('/');
      await page.locator('[data-list=finished] a[href="/games"]').click();
      const results = page.locator('[data-results=pentomino]');
      await results.locator('[data-level=beginner]').waitFor();
      const row = (level) => results.locator(`[data-level=${level}] td`).allInnerTexts();
      assert.deepEqual((await row('beginner')).slice(0, 4), ['26', '0', '0', '26']);
      assert.deepEqual((await row('expert')).slice(0, 4), ['2', '0', '0', '2']);
      assert.equal((await row('nobody'))[0], '1');

      const lines = page.locator('[data-list=finished] a[data-table]');
      await lines.nth(23).waitFor();
      assert.equal(await lines.count(), 24);
      await page.locator('[data-action=more]').click();
      await lines.nth(29).waitFor();
      assert.equal(await lines.count(), 30);
      assert.equal(await page.locator('[data-action=more]').count(), 0);

      const narrow = async (name, value, count) => {
        await page.locator(`#filter-${name}`).selectOption(value);
        await page.waitForFunction(
          (wanted) =>
            document.querySelectorAll('[data-list=finished] a[data-table]').length === wanted,
          count,
        );
      };
      await narrow('game', 'flows', 1);
      await narrow('game', 'pentomino', 24);
      await narrow('level', 'expert', 2);
      await narrow('outcome', 'lost', 2);
      assert.match(page.url(), /game=pentomino&level=expert&outcome=lost/);
      await page.reload();
      await lines.nth(1).waitFor();
      assert.equal(await lines.count(), 2);
      assert.deepEqual(await violations(page, 'results'), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
      await stage.picture(`games-${options.locale ?? 'en'}`);
      await page.close();
    }
  },

  'a name is asked for at the first table with others, and only there': async (stage) => {
    const [anna, ben] = [await stage.person(), await stage.person(PHONE)];
    const field = (page) => page.locator('[data-field=name] input');
    // Nobody is asked for a game against a bot.
    await openTable(anna, { level: 'Beginner' });
    assert.equal(await field(anna).count(), 0);
    await openTable(anna, {
      who: 'With a friend',
      settings: async () => void (await field(anna).fill('Anna')),
    });
    await ben.goto(anna.url());
    await field(ben).fill('Ben');
    assert.deepEqual(await violations(ben, 'a free seat'), []);
    await ben.getByRole('button', { name: 'Sit down (Second)' }).click();
    await waitForTurn(anna);
    await anna.getByText('Ben').first().waitFor();
    await ben.getByText('Anna').first().waitFor();
    // Once is enough.
    await openTable(anna, {
      who: 'With a friend',
      settings: async (form) => {
        await form.getByText('You get a link.').waitFor();
        assert.equal(await field(anna).count(), 0);
      },
    });
    await ben.goto(anna.url());
    await ben.getByRole('button', { name: 'Sit down (Second)' }).waitFor();
    assert.equal(await field(ben).count(), 0);
  },

  'a set-up speaks of the game and not of the program': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    const internal = /\b(seed|rbtying|play-?outs?|rating|preset|worlds?|nodes?|samples?)\b/i;
    for (const game of ['pentomino', 'bridge', 'flows', 'shengji']) {
      await card(page, game).getByRole('button', { name: 'Choose opponent' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().waitFor();
      for (const door of await dialog.locator('summary').all()) await door.click();
      for (const level of await dialog.locator('.levels label').all()) {
        await level.click();
        assert.doesNotMatch(await dialog.innerText(), internal);
      }
      assert.deepEqual(await violations(page, `set-up of ${game}`), []);
      await stage.picture(`setup-${game}`);
      await page.keyboard.press('Escape');
    }
    // Penalty and kitty are fields, and what is chosen holds.
    await openTable(page, {
      game: 'shengji',
      level: 'Beginner',
      settings: async (form) => {
        await form.locator('summary').click();
        await form.getByLabel('Penalty for a failed throw').selectOption('10');
        await form.getByLabel('Points in the kitty').selectOption('times_cards');
        await form.getByLabel('The kitty may be taken over').check({ force: true });
      },
    });
    const id = new URL(page.url()).pathname.split('/')[2];
    const { view } = await page.evaluate(
      async (table) => (await fetch(`/api/tables/${table}`)).json(),
      id,
    );
    assert.equal(view.rules.throw_penalty, 10);
    assert.equal(view.rules.kitty_multiplier, 'times_cards');
    assert.equal(view.rules.kitty_steal, true);
  },
};
