import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark } from './support/benchmark.ts';
import { answer } from './support/http-load.ts';
import { megabytesOf } from './support/process-memory.ts';
import { startShop } from './support/running-shop.ts';
import { REQUESTS } from './support/scale.ts';

const REST_MS = 5_000;
const MOST_AT_REST_MEGABYTES = 200;
const MOST_GROWTH = 1.05;
// The heap of a runtime settles while the first tenth is answered.
const WARM_UP = Math.ceil(REQUESTS / 10);
const CONNECTIONS = 32;

/** What the shop's process holds in memory: after its first pages at rest, and after very many requests. */
export const memory: Benchmark = {
  name: 'memory',
  async measure(say) {
    const shop = await startShop();
    try {
      const headers = { 'accept-encoding': 'br' };
      const ask = async (amount: number) => {
        // Mostly what is in memory, as in life; every tenth is made anew.
        await answer({ url: `${shop.url}/`, headers, connections: CONNECTIONS, amount: amount * 0.9 });
        await answer({
          url: `${shop.url}/api/product?limit=12`,
          headers: { ...headers, cookie: 'theme=dark' },
          connections: CONNECTIONS,
          amount: amount * 0.1,
        });
      };
      await fetch(shop.url).then((page) => page.text());
      await wait(REST_MS);
      const atRest = await megabytesOf(shop.pid);
      say(`at rest ${Math.round(atRest)} MB; ${REQUESTS.toLocaleString('en-US')} requests`);
      await ask(WARM_UP);
      await wait(REST_MS);
      const warm = await megabytesOf(shop.pid);
      await ask(REQUESTS);
      await wait(REST_MS);
      const after = await megabytesOf(shop.pid);
      return [
        {
          work: 'Memory of the process at rest, in MB of 200',
          limit: `${MOST_AT_REST_MEGABYTES} MB`,
          ratios: [atRest / MOST_AT_REST_MEGABYTES],
          better: 'less',
          goal: 1,
          aside: `${Math.round(atRest)} MB`,
        },
        {
          work: `Memory after ${REQUESTS.toLocaleString('en-US')} requests`,
          limit: `after a warm-up of ${WARM_UP.toLocaleString('en-US')}`,
          ratios: [after / warm],
          better: 'less',
          goal: MOST_GROWTH,
          aside: `${Math.round(after)} MB to ${Math.round(warm)} MB`,
        },
      ];
    } finally {
      await shop.stop();
    }
  },
};
