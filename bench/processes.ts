import { setTimeout as wait } from 'node:timers/promises';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { type ChangingProduct, changingProduct } from './support/changing-product.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { wrk } from './support/wrk.ts';

const ROUNDS = scaled(5, 2);
const SECONDS = scaled(3, 1);
const CHANGES = scaled(50, 10);
const OWN_WRITES = scaled(200, 20);
const CONNECTIONS = 32;
const FRESH_WITHIN_MS = 100;
// Requests with a token bypass the cache.
const KINDS = [
  { page: 'home made anew', headers: { authorization: 'Bearer bench' } },
  { page: 'home from memory', headers: { 'accept-encoding': 'br' } },
] as const;

/** Several processes on one database: how fast a change reaches all of them, and their combined throughput. */
export const processes: Benchmark = {
  name: 'processes',
  async measure(say) {
    const shop = await startShop();
    const others: { url: string; stop(): Promise<void> }[] = [];
    const measured: Measured[] = [];
    try {
      const product = await changingProduct(shop.database.pool);
      for (const count of [2, 4]) {
        while (others.length < count - 1) others.push(await shop.another());
        const urls = others.map(({ url }) => url);
        say(`${count} processes`);

        const delays: number[] = [];
        for (let n = 0; n < CHANGES; n += 1) delays.push(await freshEverywhere(product, shop.url, urls));
        const slowest = Math.max(...delays);
        measured.push({
          work: `${count} processes: a change seen by visitors of all, the slowest of ${CHANGES}`,
          limit: `${FRESH_WITHIN_MS} ms`,
          ratios: [slowest / FRESH_WITHIN_MS],
          better: 'less',
          goal: 1,
          aside: `median ${Math.round(median(delays))} ms, slowest ${Math.round(slowest)} ms`,
        });

        let stale = 0;
        for (let n = 0; n < OWN_WRITES; n += 1) {
          const price = await product.change(shop.url);
          if ((await product.priceForAdmin(urls[n % urls.length] ?? '')) !== price) stale += 1;
        }
        measured.push({
          work: `${count} processes: stale reads of one’s own ${OWN_WRITES} writes`,
          limit: 'none',
          ratios: [stale],
          better: 'less',
          goal: 0,
          aside: `${stale} of ${OWN_WRITES}`,
        });
        for (const kind of KINDS) measured.push(await throughput(shop.url, urls, kind));
      }
      return measured;
    } finally {
      for (const other of others) await other.stop();
      await shop.stop();
    }
  },
};

/** How long after an acknowledged change another process still answered with the old price. */
async function freshEverywhere(product: ChangingProduct, url: string, others: string[]): Promise<number> {
  // Makes each of them cache the old answer.
  await Promise.all(others.map((other) => product.priceForVisitor(other)));
  await wait(FRESH_WITHIN_MS);
  const price = await product.change(url);
  const begun = performance.now();
  await Promise.all(
    others.map(async (other) => {
      while ((await product.priceForVisitor(other)) !== price) await wait(1);
    }),
  );
  return performance.now() - begun;
}

async function throughput(
  url: string,
  others: string[],
  { page, headers }: (typeof KINDS)[number],
): Promise<Measured> {
  const asked = [{ path: '/', headers }];
  const perSecond = async (url: string, connections: number) =>
    (await wrk({ url, connections, seconds: SECONDS, asked })).perSecond;
  const urls = [url, ...others];
  const together = async () => {
    const connections = CONNECTIONS / urls.length;
    const each = await Promise.all(urls.map((url) => perSecond(url, connections)));
    return each.reduce((sum, one) => sum + one, 0);
  };
  const alone = () => perSecond(url, CONNECTIONS);
  await together();
  const { ratios, shop, limit } = await inTurn(ROUNDS, together, alone);
  return {
    work: `${urls.length} processes: ${page}, ${CONNECTIONS} connections in all`,
    limit: 'one process',
    ratios,
    better: 'more',
    goal: 1,
    aside: `${Math.round(median(shop))} of ${Math.round(median(limit))} answers a second`,
  };
}
