import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { games } from '$games/index';

const SOURCES = join(__dirname, '..');

/** Made from the server's description and the wording; they speak of everything. */
const GENERATED = ['lib/api/schema.d.ts', 'lib/i18n/messages.d.ts'];

const filesIn = (folder: string): string[] =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$/.test(name))
    .filter((name) => !GENERATED.includes(relative('.', name)));

it('knows no game outside its folder: pages and library reach games through the module only', () => {
  const names = new RegExp(Object.keys(games).join('|'), 'i');
  const found = ['lib', 'pages'].flatMap(filesIn).flatMap((name) =>
    readFileSync(join(SOURCES, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => (names.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
