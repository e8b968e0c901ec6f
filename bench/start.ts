import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { scaled } from './support/scale.ts';
import { shopAsTyped, TYPED_NODE, WAYS } from './support/start-as-typed.ts';

const ROUNDS = scaled(9, 3);
const GOALS = { 'npm start': 20, 'node scripts/run.mjs': 12 };

/** The time from what people type, with everything built and the database stopped, to the first page, against an empty Node. */
export const start: Benchmark = {
  name: 'start',
  async measure(say) {
    const measured: Measured[] = [];
    for (const { way, words } of WAYS) {
      say(way);
      const shop = await shopAsTyped(words);
      try {
        const found = await inTurn(ROUNDS, () => firstPage(shop), emptyNode);
        measured.push({
          work: `\`${way}\` with a stopped database, to the first answered page`,
          limit: '`node -e 0`',
          ratios: found.ratios,
          better: 'less',
          goal: GOALS[way],
          aside: `${Math.round(median(found.shop))} ms to ${Math.round(median(found.limit))} ms`,
        });
      } finally {
        await shop.remove();
      }
    }
    return measured;
  },
};

async function firstPage(shop: Awaited<ReturnType<typeof shopAsTyped>>): Promise<number> {
  const begun = performance.now();
  const child = await shop.start();
  const page = await fetch(shop.url);
  await page.text();
  const took = performance.now() - begun;
  await shop.stop(child);
  if (page.status !== 200) throw new Error(`The first page was ${page.status}`);
  return took;
}

async function emptyNode(): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(TYPED_NODE, ['-e', '0']);
  return performance.now() - begun;
}
