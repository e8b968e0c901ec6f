import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../../support/memory-folder.ts';
import { makeRunFolder } from '../../support/run-folder.ts';

/** A shop in a separate process, on an empty data folder, as in production. */
export type RunningShop = {
  url: string;
  /** Its output during start-up. */
  said: string;
  /** Every line of its standard output and standard error. */
  lines(): string[];
  dataDir: string;
  admin: { email: string; password: string };
  /** Runs the shopkeeper's command line beside it. */
  command(...words: string[]): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_WITHIN_MS = 150_000;

export async function startShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await makeRunFolder(memoryFolder(), 'shop-browser-');
  const port = await freePort();
  const admin = { email: 'ada@example.com', password: "Ada's password" };
  const env = {
    ...process.env,
    // Playwright sets FORCE_COLOR, and Node warns about it beside NO_COLOR.
    FORCE_COLOR: undefined,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
  };
  const child = spawn(process.execPath, ['build/shop/start.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      written += part;
    });
  const said = await opened(child);

  return {
    url: `http://localhost:${port}`,
    said,
    lines: () => written.split('\n').filter((line) => line !== ''),
    dataDir,
    admin,
    async command(...words) {
      const run = spawn(process.execPath, ['commands/shop.ts', ...words], {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => (output += part));
      const [code] = (await once(run, 'exit')) as [number];
      return { code, output };
    },
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`The shop did not open: ${said}`)), START_WITHIN_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        said += part;
        if (!said.includes(' is open at ')) return;
        clearTimeout(late);
        resolve(said);
      });
    }
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The shop ended with ${code}: ${said}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
