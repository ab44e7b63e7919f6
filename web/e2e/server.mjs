// A server of one's own, on a free port, with a data directory that goes away afterwards.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const START_TIME = 60_000;

export async function startServer() {
  const program = process.env.KIBITZER_BIN;
  if (!program) {
    console.error('KIBITZER_BIN must name the program: the built `kibitzer`');
    process.exit(2);
  }
  const data = await mkdtemp(join(tmpdir(), 'kibitzer-e2e-'));
  // The stories need not wait for robots that take their time.
  const options = ['--port', '0', '--data', data, '--pace', '0', '--proxy', '127.0.0.1'];
  const child = spawn(program, ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  const url = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no address\n${said.join('\n')}`)), START_TIME);
    const read = (line) => {
      said.push(line);
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (!match) return;
      clearTimeout(timer);
      resolve(match[0]);
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}\n${said.join('\n')}`)));
  });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
      child.kill('SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
  };
}
