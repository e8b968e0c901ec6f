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
// A stream is open for hours. V8 widens its young generation while a thousand are opened in a second or two, and gives
// that back when the process has been quiet for half a minute.
const QUIET_MS = scaled(60_000, 2_000);
const MOST_MS = 300;
const MOST_KILOBYTES = 30;

/** From an admin's change being sent to every one of the open pages that listen, and what a listener costs. */
export const live: Benchmark = {
  name: 'live',
  async measure(say) {
    const shop = await startShop();
    const streams: Stream[] = [];
    try {
      const { pool } = shop.database;
      const tokens = await addMembers(pool, STREAMS);
      const product = await changingProduct(pool);
      for (const token of tokens.slice(0, OPENED_AT_ONCE)) (await openStream(shop.url, token)).close();
      await wait(QUIET_MS);
      const before = await megabytesOf(shop.pid);
      say(`${STREAMS} open streams`);
      for (let from = 0; from < STREAMS; from += OPENED_AT_ONCE)
        streams.push(
          ...(await Promise.all(
            tokens.slice(from, from + OPENED_AT_ONCE).map((token) => openStream(shop.url, token)),
          )),
        );
      await wait(QUIET_MS);
      const kilobytes = ((await megabytesOf(shop.pid)) - before) * (1_000 / STREAMS);

      const times: number[] = [];
      for (let change = 0; change < CHANGES; change += 1) {
        const heard = Promise.all(streams.map((stream) => stream.next()));
        const begun = performance.now();
        await product.change(shop.url);
        times.push(...(await heard).map((at) => at - begun));
        await wait(BETWEEN_MS);
      }
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
          aside: `${kilobytes.toFixed(1)} kB`,
        },
      ];
    } finally {
      for (const stream of streams) stream.close();
      await shop.stop();
    }
  },
};
