// What axe finds wrong with a page, for whoever cannot see it or use a mouse.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations, in a form that tells what to mend. */
export async function violations(page, where) {
  await page.evaluate(axe);
  // Colours that are just fading in would be measured halfway.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
  const found = await page.evaluate(async () => {
    // @ts-expect-error: put there by the line above
    const { violations: list } = await window.axe.run(document, { resultTypes: ['violations'] });
    return list.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n    ${nodes.map((node) => node.html + ' ' + node.failureSummary).join('\n    ')}`,
    );
  });
  return found.map((text) => `${where}: ${text}`);
}
