// @vitest-environment node
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

it('the types are those of openapi.json, which the server’s own tests keep true', async () => {
  const description = JSON.parse(await read('../../../openapi.json')) as Parameters<
    typeof openapiTS
  >[0];
  const made = astToString(await openapiTS(description));
  expect(await read('./schema.d.ts'), 'run `npm run types`').toContain(made.trim());
});
