import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark } from './support/benchmark.ts';
import { highestWhile, megabytesOf } from './support/process-memory.ts';
import { startShop } from './support/running-shop.ts';
import { REQUESTS } from './support/scale.ts';
import { type Asked, wrk } from './support/wrk.ts';

const REST_MS = 5_000;
const MOST_AT_REST_MEGABYTES = 200;
const MOST_GROWTH = 1.05;
const TENTH = Math.ceil(REQUESTS / 10);
// V8 lets its heap grow until about the second tenth, whatever is live.
const WARM_UP_TENTHS = 3;
const CONNECTIONS = 32;

/** The process's memory: at rest after its first page, and at most during a very long run of requests. */
export const memory: Benchmark = {
  name: 'memory',
  async measure(say) {
    const shop = await startShop();
    try {
      const headers = { 'accept-encoding': 'br' };
      const askFor = async (asked: Asked, amount: number) => {
        const load = { url: shop.url, connections: CONNECTIONS, seconds: 1, asked: [asked] };
        for (let done = 0; done < amount; ) done += (await wrk(load)).requests;
      };
      const ask = async (amount: number) => {
        // A realistic mix: nine in ten from memory, one rendered.
        await askFor({ path: '/', headers }, amount * 0.9);
        const withToken = { ...headers, authorization: 'Bearer bench' };
        await askFor({ path: '/api/product?limit=12', headers: withToken }, amount * 0.1);
      };
      await fetch(shop.url).then((page) => page.text());
      await wait(REST_MS);
      const atRest = await megabytesOf(shop.pid);
      say(`at rest ${Math.round(atRest)} MB; ${REQUESTS.toLocaleString('en-US')} requests`);
      // The maximum, not a final value: V8 keeps garbage for an arbitrary time, and the process may hold half as much a
      // second later.
      const highest: number[] = [];
      for (let tenth = 0; tenth < WARM_UP_TENTHS + 10; tenth += 1)
        highest.push(await highestWhile(shop.pid, () => ask(TENTH)));
      const first = highest[WARM_UP_TENTHS] ?? 0;
      const last = highest.at(-1) ?? 0;
      const each = highest.map((megabytes) => Math.round(megabytes)).join(', ');
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
          work: `Memory at most in the last tenth of ${REQUESTS.toLocaleString('en-US')} requests`,
          limit: `in their first tenth, after ${(WARM_UP_TENTHS * TENTH).toLocaleString('en-US')} others`,
          ratios: [last / first],
          better: 'less',
          goal: MOST_GROWTH,
          aside: `${Math.round(last)} MB to ${Math.round(first)} MB; warm-up and tenths: ${each} MB`,
        },
      ];
    } finally {
      await shop.stop();
    }
  },
};
