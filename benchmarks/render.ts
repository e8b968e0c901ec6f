import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { freePort, startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

// Many short rounds: a machine whose speed changes falls on shop and limit alike.
const ROUNDS = scaled(15, 2);
const SECONDS = 1;
/** Who makes a page: the shop for a visitor, the shop for who brings a cookie, or React alone. */
type What = 'visitor' | 'cookie' | 'react';

const PROGRAM = fileURLToPath(new URL('../commands/bench-render.ts', import.meta.url));

/** Pages made anew by the whole shop in one process, against React alone rendering the same tree there. */
export const render: Benchmark = {
  name: 'render',
  async measure(say) {
    const shop = await startShop();
    const child = spawn(process.execPath, [PROGRAM], {
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
        ['Home made anew, calls and queries included', 'cookie', '/'],
        ['Product list made anew, its calls from memory', 'visitor', '/products'],
        ['Product list made anew, calls and queries included', 'cookie', '/products'],
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
