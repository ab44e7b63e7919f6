import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

/** What programs rely on: everything but the words for people. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'description' && typeof inner === 'string'))
      .filter(([key]) => key !== 'info' && key !== 'example')
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

export const stories = {
  'the types were made from what this server describes': async (stage) => {
    const response = await fetch(`${stage.url}/api/openapi.json`);
    const served = bare(await response.json());
    const ours = bare(
      JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')),
    );
    const advice = 'save /api/openapi.json as web/openapi.json and run `npm run types`';
    assert.deepEqual(served, ours, advice);
  },
};
