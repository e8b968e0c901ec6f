import { setTimeout as wait } from 'node:timers/promises';
import { type Benchmark, quantile } from './support/benchmark.ts';
import { changingProduct } from './support/changing-product.ts';
import { addMembers } from './support/fill.ts';
import { megabytesOf } from './support/process-memory.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { openStream, type Stream } from './support/stream.ts';

const STREAMS = 1_000;
const CHANGES = scaled(10, 3);
const BETWEEN_MS = 500;
const OPENED_AT_ONCE = 50;
// Streams are open for hours, so measure at rest: after half a minute of quiet V8 has released what the first requests and the
// burst of connections took.
const QUIET_MS = scaled(60_000, 2_000);
const MOST_MS = 300;
const MOST_KILOBYTES = 30;

/** The time until every listening page hears of an admin's change, and the memory of a listener. */
export const live: Benchmark = {
  name: 'live',
  async measure(say) {
    const shop = await startShop();
    const streams: Stream[] = [];
    try {
      const { pool } = shop.database;
      const tokens = await addMembers(pool, 2 * STREAMS);
      const product = await changingProduct(pool);
      const open = async (tokens: readonly string[]) => {
        for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE)
          streams.push(
            ...(await Promise.all(
              tokens.slice(from, from + OPENED_AT_ONCE).map((token) => openStream(shop.url, token)),
            )),
          );
      };
      say(`${STREAMS} open streams`);
      await open(tokens.slice(0, STREAMS));
      await wait(2_000);

      const times: number[] = [];
      for (let change = 0; change < CHANGES; change += 1) {
        const heard = Promise.all(streams.map((stream) => stream.next()));
        const begun = performance.now();
        await product.change(shop.url);
        times.push(...(await heard).map((at) => at - begun));
        await wait(BETWEEN_MS);
      }

      say(`${STREAMS} more, at rest`);
      await wait(QUIET_MS);
      const before = await megabytesOf(shop.pid);
      await open(tokens.slice(STREAMS));
      await wait(QUIET_MS);
      const kilobytes = ((await megabytesOf(shop.pid)) - before) * (1_000 / STREAMS);
      return [
        {
          work: `Live update: a change on ${STREAMS} open pages, p99`,
          limit: `${MOST_MS} ms`,
          ratios: [quantile(times, 0.99) / MOST_MS],
          better: 'less',
          goal: 1,
          aside: `p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms, no request in between`,
        },
        {
          work: 'Memory of an open stream',
          limit: `${MOST_KILOBYTES} kB`,
          ratios: [kilobytes / MOST_KILOBYTES],
          better: 'less',
          goal: 1,
          aside: `${kilobytes.toFixed(1)} kB, of the second ${STREAMS}`,
        },
      ];
    } finally {
      for (const stream of streams) stream.close();
      await shop.stop();
    }
  },
};
