// Runs every story of ./stories against a real server: KIBITZER_BIN=… node e2e/run.mjs [part of a name]
import { readdir } from 'node:fs/promises';
import { launch } from './browser.mjs';
import { startServer } from './server.mjs';

const STORY_TIME = 600_000;

const wanted = process.argv[2] ?? '';
const folder = new URL('./stories/', import.meta.url);
const names = (await readdir(folder))
  .filter((name) => name.endsWith('.mjs') && name.includes(wanted))
  .sort();

function limited(promise, millis) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${millis / 1000} s`)), millis);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const server = await startServer();
const browser = await launch();
let passed = 0;
let failed = 0;
try {
  for (const name of names) {
    const { stories } = await import(new URL(name, folder).href);
    for (const [title, tell] of Object.entries(stories)) {
      const started = Date.now();
      const stage = browser.stage(server.url);
      let fault = null;
      try {
        await limited(tell(stage), STORY_TIME);
        stage.check();
      } catch (error) {
        fault = error;
        await stage.picture(`${name.replace('.mjs', '')}-${title.replaceAll(/\W+/g, '-')}`);
      }
      await stage.close();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `${fault ? 'FAIL' : 'ok  '} ${name.replace('.mjs', '')}: ${title} (${seconds} s)`,
      );
      if (fault) console.error(fault, ...stage.faults);
      if (fault) failed += 1;
      else passed += 1;
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
