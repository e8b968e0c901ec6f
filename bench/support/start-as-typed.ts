import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#packages/embedded-postgres/free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The Node that started npm. `npm run` puts the project's own first in the path. */
export const TYPED_NODE = process.env.npm_node_execpath ?? process.execPath;

/** The two commands that start the shop. */
export const WAYS = [
  { way: 'npm start', words: ['npm', 'start'] },
  {
    way: 'node scripts/run.mjs',
    words: [TYPED_NODE, 'scripts/run.mjs', '--start', 'build/shop/start.js'],
  },
] as const;

export type TypedShop = {
  url: string;
  /** Starts the shop on the database that it made before; resolves when it says that it is open. */
  start(): Promise<ChildProcess>;
  stop(child: ChildProcess): Promise<void>;
  remove(): Promise<void>;
};

/** Makes a shop's data folder by a first start, which also fills it, and leaves it stopped. */
export async function shopAsTyped([program, ...args]: readonly [string, ...string[]]): Promise<TypedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-typed-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PATH: [dirname(TYPED_NODE), process.env.PATH].join(delimiter),
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
  };
  const start = () => opened(spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env }));
  await stop(await start());
  return { url, start, stop, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
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
