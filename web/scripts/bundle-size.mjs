// Prints what the home page costs in JavaScript, as it travels, and fails when that is too much.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const LIMIT = 100_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));

/** Everything the entry needs before it runs, and what the home page then loads by itself. */
const ENTRIES = [
  'index.html',
  'virtual:language/en/pages',
  'src/pages/home/Home.svelte',
  'src/games/pentomino/Picture.svelte',
  'src/games/bridge/Picture.svelte',
  'src/games/shengji/Picture.svelte',
];
const files = new Set();
const visit = (key) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest of the build`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) visit(next);
};
for (const entry of ENTRIES) visit(entry);

let total = 0;
for (const file of [...files].filter((name) => name.endsWith('.js')).sort()) {
  const size = gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(
  `${String(total).padStart(8)}  bytes of JavaScript (gzip) for the home page, limit ${LIMIT}`,
);
if (total > LIMIT) {
  console.error('The home page has become too heavy.');
  process.exit(1);
}
