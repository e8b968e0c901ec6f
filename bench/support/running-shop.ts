import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { type Database, openDatabase } from '#platform/db/connect.ts';
import { onCore } from './on-core.ts';

const PROGRAM = fileURLToPath(new URL('../../build/shop/start.js', import.meta.url));

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));

/** A whole shop in a separate process, as `npm start` runs it, and its database. */
export type RunningShop = {
  url: string;
  pid: number;
  database: Database;
  dataDir: string;
  another(): Promise<{ url: string; pid: number; stop(): Promise<void> }>;
  stop(): Promise<void>;
};

export async function startShop(
  env: Record<string, string> = {},
  /** The only core that shop and database may use. */
  { core, port }: { core?: number; port?: number } = {},
): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const first = await serve({ DATA_DIR: dataDir, ...env }, core, port);
  const log = { info() {}, warn() {} };
  const opened = await openDatabase({ dataDir, log, applicationName: 'bench' });
  // Filling creates tables, which the shop's role may not.
  const { ownerUrl } = opened;
  const database = await openDatabase({
    databaseUrl: ownerUrl,
    databaseOwnerUrl: ownerUrl,
    dataDir,
    log,
    poolSize: 4,
    applicationName: 'bench',
  });
  return {
    ...first,
    database,
    dataDir,
    another: () =>
      serve({ DATABASE_URL: opened.url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, ...env }),
    async stop() {
      await database.close();
      await opened.close();
      await first.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serve(
  env: Record<string, string>,
  core?: number,
  chosenPort?: number,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const port = chosenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  // With the flags of this process, which `npm start` gives the shop too.
  const [program, args] = onCore(core, process.execPath, [...process.execArgv, PROGRAM]);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      NODE_ENV: 'production',
      // The same as in `npm start`.
      NODE_COMPILE_CACHE: COMPILED,
      MALLOC_ARENA_MAX: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'a password for benchmarks',
      ...env,
    },
  });
  await said(child, ' is open at ');
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output');
    createInterface({ input: child.stdout }).on('line', (line) => line.includes(words) && resolve());
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was open`)));
  });
}
