import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Benchmark, inTurn, median } from './support/benchmark.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const ROUNDS = scaled(7, 3);

/** The time from the command to the first page, with everything built, against node printing one line. */
export const start: Benchmark = {
  name: 'start',
  async measure(say) {
    const shop = await startShop();
    try {
      say('a shop beside an open database, against node alone');
      const {
        ratios,
        shop: ours,
        limit,
      } = await inTurn(
        ROUNDS,
        async () => {
          const begun = performance.now();
          const other = await shop.another();
          const page = await fetch(other.url);
          await page.text();
          const took = performance.now() - begun;
          await other.stop();
          if (page.status !== 200) throw new Error(`The first page was ${page.status}`);
          return took;
        },
        async () => {
          const begun = performance.now();
          await promisify(execFile)(process.execPath, ['-e', 'console.log("one line")']);
          return performance.now() - begun;
        },
      );
      return [
        {
          work: 'Start, to the first answered page',
          limit: 'node printing one line',
          ratios,
          better: 'less',
          goal: 12,
          aside: `${Math.round(median(ours))} ms to ${Math.round(median(limit))} ms`,
        },
      ];
    } finally {
      await shop.stop();
    }
  },
};
