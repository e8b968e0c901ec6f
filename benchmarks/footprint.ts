import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#db/embedded/free-port.ts';
import type { Benchmark, Measured } from './support/benchmark.ts';
import { memoryOfTree } from './support/process-memory.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MOST_MEGABYTES = 150;
const REST_MS = 5_000;
const WAYS = [
  { way: 'npm start', words: ['npm', 'start'] },
  {
    way: 'node scripts/run.mjs',
    words: [process.execPath, 'scripts/run.mjs', '--start', 'build/shop/start.js'],
  },
] as const;

/** The memory of every process that a start leaves, without the database's, after its first page. */
export const footprint: Benchmark = {
  name: 'footprint',
  async measure(say) {
    const measured: Measured[] = [];
    for (const { way, words } of WAYS) {
      say(way);
      const processes = await memoryAfter(words);
      const all = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
      const each = processes.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)}`).join(', ');
      measured.push({
        work: `Memory of all processes after \`${way}\`, without the database, in MB of ${MOST_MEGABYTES}`,
        limit: `${MOST_MEGABYTES} MB`,
        ratios: [all / MOST_MEGABYTES],
        better: 'less',
        goal: 1,
        aside: `${Math.round(all)} MB: ${each}`,
      });
    }
    return measured;
  },
};

async function memoryAfter([program, ...args]: readonly [string, ...string[]]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-footprint-'));
  const port = String(await freePort());
  const start = () =>
    spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir },
    });
  // The first start also makes the database and fills the shop.
  await stop(await opened(start()));
  const child = await opened(start());
  try {
    await fetch(`http://127.0.0.1:${port}`).then((page) => page.text());
    await wait(REST_MS);
    return await memoryOfTree(child.pid ?? 0, (name) => name !== 'postgres');
  } finally {
    await stop(child);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function opened(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<ChildProcess> {
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.includes(' is open at ') && resolve());
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was open`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
