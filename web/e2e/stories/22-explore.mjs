// The pentomino explorer: any position, every placement with its value, by mouse, keys and fingers.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { DESKTOP, PHONE } from '../browser.mjs';
import { moveByKeys, openTable, waitForTurn } from '../steps.mjs';

const address = (position) => `/explore/pentomino?${new URLSearchParams({ position })}`;
const positionOf = (page) => new URL(page.url()).searchParams.get('position') ?? '';

async function allKnown(page) {
  await page.waitForFunction(
    () => {
      const told = (name) => document.querySelector('.explore')?.getAttribute(`data-${name}`);
      return told('placements') && told('known') === told('placements');
    },
    null,
    { timeout: 300_000 },
  );
}

const value = (page) => page.locator('.standing').getAttribute('data-value');

async function wide(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

export const stories = {
  'every placement gets its value, and the line behind it': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto(address('6x6 X1b2'));
    await allKnown(page);
    const won = (await value(page)) === 'wins';
    const list = page.locator(`[data-list=${won ? 'wins' : 'loses'}]`);
    if (!won) await list.locator('summary').click();
    const first = list.locator('button').first();
    const action = (await first.textContent()).trim();
    await first.click();
    const behind = page.locator(`[data-behind=${action}]`);
    await behind.locator('[data-line-move]').first().waitFor();
    assert.equal(await behind.getAttribute('data-worth'), won ? 'wins' : 'loses');
    // A step of the line is a position with an address.
    const reply = await behind.locator('[data-line-move]').first().textContent();
    await behind.locator('[data-line-move]').first().click();
    await page.locator('[data-moves="3"]').waitFor();
    assert.equal(positionOf(page), `6x6 X1b2 ${action} ${reply}`);
    await page.goBack();
    await page.locator('[data-moves="1"]').waitFor();
  },

  'a piece in hand shows what each place is worth, by keys': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto(address('6x6 X1b2'));
    await allKnown(page);
    await page.keyboard.press('i');
    await page.locator('.worth').first().waitFor();
    const marks = await page
      .locator('.board .worth')
      .evaluateAll((all) => all.map((one) => one.dataset.worth));
    assert.ok(marks.length > 0 && !marks.includes('open'), String(marks));
    await page.keyboard.press('Enter');
    await page.locator('[data-moves="2"]').waitFor();
    assert.match(positionOf(page), /^6x6 X1b2 I\d/);
    await page.locator('[data-action=back]').click();
    await page.locator('[data-moves="1"]').waitFor();
  },

  'a map of a form is touched where a mark is': async (stage) => {
    const page = await stage.person(PHONE);
    await page.goto(address('5x5'));
    await allKnown(page);
    assert.equal(await wide(page), false);
    const map = page.locator('[data-form=I1] svg[role=img]');
    await map.scrollIntoViewIfNeeded();
    await map.tap();
    await page.locator('[data-behind]').waitFor();
    await page.locator('[data-action=play-here]').click();
    await page.locator('[data-moves="1"]').waitFor();
  },

  'a bad address is told, and the nearest board shown': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto(address('9x9'));
    await page.locator('[data-fault="pentomino-board-too-large"]').waitFor();
    await page.getByText('nearest position instead: 8x8').waitFor();
    await page.goto(address('8x8 X1c3 X1a1'));
    await page.locator('[data-fault="pentomino-move-illegal"]').waitFor();
    await page.locator('[data-moves="1"]').waitFor();
  },

  'any board is set up by form or text': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/explore/pentomino');
    assert.equal(
      await page.locator('.standing').getAttribute('data-value'),
      'wins',
      'the book knows the empty board',
    );
    await page.locator('[data-board-form] summary').click();
    await page.getByLabel('Columns').fill('5');
    await page.getByLabel('Rows').fill('5');
    await page.getByLabel('Holes').fill('c3');
    await page.locator('[data-action=set-board]').click();
    await page.locator('[data-move="0"]', { hasText: '5x5 blocked=c3' }).waitFor();
    await allKnown(page);
    await page.getByLabel('Position as text').fill('5x5 I1a1');
    await page.locator('[data-action=open-text]').click();
    await page.locator('[data-moves="1"]').waitFor();
    assert.equal(positionOf(page), '5x5 I1a1');
  },

  'all first moves are seen and taken along': async (stage) => {
    const page = await stage.person(DESKTOP);
    await page.goto('/explore/pentomino/first-moves');
    await page.locator('[data-first-moves="296"]').waitFor();
    assert.equal(await page.locator('[data-first]').count(), 296);
    await page.getByRole('radio', { name: '64 that lose' }).check({ force: true });
    assert.equal(await page.locator('[data-first]').count(), 64);
    for (const [file, start] of [
      ['first-moves.csv', 'move,piece'],
      ['first-moves.svg', '<svg'],
    ]) {
      const text = await page.evaluate(
        async (name) => (await fetch(`/api/pentomino/${name}`)).text(),
        file,
      );
      assert.ok(text.startsWith(start), file);
    }
    await page.locator('[data-first=X1c3]').click();
    await page.locator('[data-moves="1"]').waitFor();
    assert.equal(positionOf(page), '8x8 X1c3');
  },

  'the review leads to the explorer with one click': async (stage) => {
    const page = await stage.person(DESKTOP);
    await openTable(page, { level: 'Beginner', board: '5x5' });
    await waitForTurn(page);
    await moveByKeys(page);
    await page.locator('.laid').nth(1).waitFor();
    await page.goto(`${page.url()}/review`);
    await page.locator('[data-action=explore]').click();
    await page.locator('.explore').waitFor();
    assert.match(positionOf(page), /^5x5 /);
  },

  'axe finds nothing, in both looks and languages, on desktop and phone': async (stage) => {
    for (const device of [
      { ...DESKTOP, colorScheme: 'light' },
      { ...DESKTOP, colorScheme: 'dark' },
      { ...PHONE, colorScheme: 'dark' },
    ]) {
      for (const locale of ['en', 'zh-CN']) {
        const page = await stage.person({ ...device, locale });
        const lang = locale.slice(0, 2);
        await page.goto(address('5x5 I1a1'));
        await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' });
        await allKnown(page);
        await page.locator('[data-form] svg[role=img]').first().click();
        await page.locator('[data-behind]').waitFor();
        assert.deepEqual(await violations(page, `explorer ${lang}`), []);
        assert.equal(await wide(page), false);
        await page.goto('/explore/pentomino/first-moves');
        await page.locator('[data-first-moves="296"]').waitFor();
        assert.deepEqual(await violations(page, `first moves ${lang}`), []);
        assert.equal(await wide(page), false);
      }
    }
  },
};
