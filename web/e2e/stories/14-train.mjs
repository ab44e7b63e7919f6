// Practice: a problem of a theme is answered, its verdict read, tried again, and found in one's progress.
import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { PHONE } from '../browser.mjs';
import { card } from '../steps.mjs';

/** A busy server may look for a problem too long; the page asks for another one, and the browser notes it. */
const slow = (stage) => stage.allow(/status of (404|408|429|503)/);

export const stories = {
  'a call is answered by keys, judged, tried again, and counts once': async (stage) => {
    slow(stage);
    const page = await stage.person();
    await page.goto('/');
    await card(page, 'bridge').getByRole('link', { name: 'Practise' }).click();
    await page.getByRole('heading', { level: 1, name: 'Practice' }).waitFor();
    assert.deepEqual(await violations(page, 'themes'), []);
    await page.locator('[data-theme-id=opening]').click();
    const practice = page.locator('.practice');
    await page.locator('.practice[data-stage=asking]').waitFor();
    const problem = await practice.getAttribute('data-problem');

    // Nobody opens with seven no trumps; the answer is legal all the same.
    for (const key of ['7', 'n', 'Enter']) await page.keyboard.press(key);
    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor();
    assert.equal(await verdict.locator('[data-answer]').getAttribute('data-answer'), '7NT');
    const best = await verdict.locator('[data-best]').getAttribute('data-best');
    assert.notEqual(best, '7NT');
    // Wrong: what the call would have said, and what the right one says.
    const wrong = await verdict.innerText();
    assert.ok(wrong.includes('7NT'), wrong);
    await verdict
      .getByText(/Better/)
      .first()
      .waitFor();
    await page.getByText(/It comes back on/).waitFor();
    assert.deepEqual(await violations(page, 'verdict'), []);

    // Once more, with what was said to be best.
    await page.keyboard.press('r');
    await page.locator('.practice[data-stage=asking]').waitFor();
    await page.locator(`[data-bid="${best}"]`).click();
    await page.locator('[data-action=call]').click();
    await page.locator('[data-verdict=optimal]').waitFor();
    // Right: one line.
    await page
      .locator('[data-verdict]')
      .getByText(/ is right/)
      .first()
      .waitFor();
    await page.getByText('This try does not count.').waitFor();
    assert.equal(await practice.getAttribute('data-problem'), problem);

    await page.getByRole('link', { name: 'Your progress' }).click();
    await page.locator('[data-progress="1"]').waitFor();
    await page.locator('[data-part=themes] [data-theme-id=opening]').waitFor();
    await page.getByRole('img', { name: /^Average score from 0 to 10/ }).waitFor();
    assert.deepEqual(await violations(page, 'progress'), []);
  },

  'the set of the day names the theme of a problem only with the verdict': async (stage) => {
    slow(stage);
    const page = await stage.person();
    await page.goto('/train/daily');
    await page.locator('.practice[data-stage=asking]').waitFor();
    const title = page.getByRole('heading', { level: 1 });
    assert.equal(await title.innerText(), 'Bidding', 'the set begins with calls');
    assert.match(await page.title(), /^Bidding/);
    for (const key of ['7', 'n', 'Enter']) await page.keyboard.press(key);
    await page.locator('[data-verdict]').waitFor();
    assert.notEqual(await title.innerText(), 'Bidding');
  },

  'a card is led on a phone, and nothing is wider than the screen': async (stage) => {
    slow(stage);
    const page = await stage.person({ ...PHONE, viewport: { width: 360, height: 740 } });
    await page.goto('/train/leads');
    await page.locator('.practice[data-stage=asking]').waitFor();
    // The auction is on the table, whatever is asked.
    await page.locator('.felt [data-call=Pass]').first().waitFor();
    const lead = page.locator('[data-hand=S] [data-card][aria-disabled=false]').first();
    await lead.tap();
    // A finger may slip: the second tap plays it.
    await lead.tap();
    await page.locator('[data-verdict]').waitFor();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok((await wide()) <= 360, 'the verdict fits');
    await page
      .locator('[data-verdict] details[open]')
      .getByText(/of the deals/)
      .first()
      .waitFor();
    await page.locator('[data-action=next]').tap();
    await page.locator('.practice[data-stage=asking]').waitFor();
    await page.goto('/progress');
    await page.locator('[data-part=phases]').waitFor();
    assert.ok((await wide()) <= 360, 'progress fits');
  },
};
