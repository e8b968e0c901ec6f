import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

// Many short rounds, so that changes in machine speed hit shop and limit alike.
const ROUNDS = scaled(15, 2);
const SECONDS = 1;
/** The renderer: the shop for a visitor, the shop for a request with a token, or React alone. */
type What = 'visitor' | 'token' | 'react';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = 'commands/bench-render.ts';
const BUILT = 'build/bench';

/** Uncached pages rendered by the whole shop in one process, against React alone rendering the same tree there. */
export const render: Benchmark = {
  name: 'render',
  async measure(say) {
    const shop = await startShop();
    await build();
    const child = spawn(process.execPath, [join(ROOT, BUILT, 'bench-render.js')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        PORT: String(await freePort()),
        NODE_ENV: 'production',
        DATA_DIR: shop.dataDir,
        DATABASE_URL: shop.database.url,
        LOG_LEVEL: 'error',
      },
    });
    try {
      const answers = createInterface({ input: child.stdout });
      await once(answers, 'line');
      const perSecond = (what: What, path: string) => ask(child, answers, { what, path });
      const measured: Measured[] = [];
      for (const [work, what, path] of [
        ['Home made anew, its calls from memory', 'visitor', '/'],
        ['Home made anew, calls and queries included', 'token', '/'],
        ['Product list made anew, its calls from memory', 'visitor', '/products'],
        ['Product list made anew, calls and queries included', 'token', '/products'],
      ] as const) {
        say(work);
        await perSecond(what, path);
        await perSecond('react', path);
        const {
          ratios,
          shop: ours,
          limit,
        } = await inTurn(
          ROUNDS,
          () => perSecond(what, path),
          () => perSecond('react', path),
        );
        measured.push({
          work,
          limit: 'renderToString of the same tree',
          ratios,
          better: 'more',
          goal: 0.6,
          aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} a second`,
        });
      }
      return measured;
    } finally {
      child.stdin.end();
      await once(child, 'exit');
      await shop.stop();
    }
  },
};

async function ask(
  child: ChildProcess,
  answers: NodeJS.EventEmitter,
  { what, path }: { what: What; path: string },
): Promise<number> {
  const answered = once(answers, 'line') as Promise<[string]>;
  child.stdin?.write(`${JSON.stringify({ what, path, seconds: SECONDS })}\n`);
  return Number((await answered)[0]);
}

/** Builds the render process the way `npm start` builds the shop: one bundle runs a little faster than many modules. */
async function build(): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = ['build', '--config', 'vite.shop.config.ts', '--ssr', PROGRAM, '--outDir', BUILT];
  await promisify(execFile)(process.execPath, [vite, ...words], { cwd: ROOT });
}
