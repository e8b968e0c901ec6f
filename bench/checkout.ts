import { readdir, readFile } from 'node:fs/promises';
import { freePort } from '#packages/embedded-postgres/free-port.ts';
import { type Benchmark, inTurn, median } from './support/benchmark.ts';
import { Buyer } from './support/buyer.ts';
import { addMembers, growProducts } from './support/fill.ts';
import { orderOfThree } from './support/order-of-three.ts';
import { pgbench } from './support/pgbench.ts';
import { startProviderElsewhere } from './support/provider-elsewhere.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { wrk } from './support/wrk.ts';

// Linux counts in hundredths of a second.
const MS_PER_TICK = 10;

const ROUNDS = scaled(5, 2);
const SECONDS = scaled(6, 2);
const PRODUCTS = 1_000;
const MEMBERS = 40_000;
const MOST_MS = 30;

/** Whole purchases of three lines by guests as a browser makes them, against the writes of such an order in pgbench. */
export const checkout: Benchmark = {
  name: 'checkout',
  async measure(say) {
    const port = await freePort();
    const provider = await startProviderElsewhere(`http://127.0.0.1:${port}`);
    const shop = await startShop(provider.env, { port });
    try {
      const { pool, url: databaseUrl } = shop.database;
      await growProducts(pool, PRODUCTS);
      await addMembers(pool, MEMBERS);
      const script = await orderOfThree(pool);
      await pool.query(`INSERT INTO shop_setting (name, value) VALUES ('productsFor', '"everyone"')`);
      const productIds = (
        await pool.query<{ id: string }>(`SELECT id FROM product WHERE name LIKE '%Bench%' ORDER BY id`)
      ).rows.map(({ id }) => id);
      const buyers = guests(shop, provider, productIds);
      // The first purchases compile, plan and fill the cache of the pages.
      await buyers.buyFor(8, SECONDS);

      const purchases = [];
      for (const [count, goal] of [
        [1, 0.06],
        [8, 0.06],
        [32, 0.06],
      ] as const) {
        say(`${count} buyers`);
        const msOfOrder: number[] = [];
        const found = await inTurn(
          ROUNDS,
          async () => {
            const [before, begun] = [await processorMsOfTree(shop.pid), performance.now()];
            const bought = await buyers.buyFor(count, SECONDS);
            msOfOrder.push(((await processorMsOfTree(shop.pid)) - before) / bought);
            return bought / ((performance.now() - begun) / 1000);
          },
          async () => (await pgbench({ databaseUrl, script, clients: count, seconds: SECONDS })).perSecond,
        );
        purchases.push({ count, goal, found, msOfOrder });
      }
      say('home beside one buyer');
      const beside = await homeBesideOneBuyer(shop, buyers.buyFor);
      buyers.close();
      return [
        ...purchases.map(({ count, goal, found }) => ({
          work: `Guests buy 3 lines, from the product to the paid order, ${count} at once`,
          limit: `pgbench, the writes of placing them, ${count} clients`,
          ratios: found.ratios,
          better: 'more' as const,
          goal,
          aside: `${median(found.shop).toFixed(1)} of ${Math.round(median(found.limit))} orders a second`,
        })),
        ...purchases.map(({ count, msOfOrder }) => ({
          work: `Processor of shop and PostgreSQL for such an order, pages, mail and invoice included, ${count} at once`,
          limit: `${MOST_MS} ms`,
          ratios: msOfOrder.map((ms) => ms / MOST_MS),
          better: 'less' as const,
          goal: 1,
          aside: `${median(msOfOrder).toFixed(1)} ms`,
        })),
        {
          work: 'Home from memory beside one buyer who never pauses, 32 connections',
          limit: 'home alone',
          ratios: beside.ratios,
          better: 'more' as const,
          goal: 0.7,
          aside: `${Math.round(median(beside.shop))} of ${Math.round(median(beside.limit))} answers a second`,
        },
      ];
    } finally {
      await shop.stop();
      await provider.stop();
    }
  },
};

function guests(
  { url }: RunningShop,
  provider: { url: string; publishableKey: string },
  productIds: readonly string[],
) {
  const buyers: Buyer[] = [];
  let turn = 0;
  const next = () => productIds[(turn++ * 389) % productIds.length] ?? '';
  return {
    /** Returns how many purchases that many guests have made, each starting again at once. */
    async buyFor(count: number, seconds: number): Promise<number> {
      while (buyers.length < count) buyers.push(new Buyer(url, provider));
      const until = performance.now() + seconds * 1000;
      let bought = 0;
      await Promise.all(
        buyers.slice(0, count).map(async (buyer) => {
          while (performance.now() < until) {
            await buyer.buy([next(), next(), next()]);
            bought += 1;
          }
        }),
      );
      return bought;
    },
    close: () => {
      for (const buyer of buyers) buyer.close();
    },
  };
}

function homeBesideOneBuyer(
  { url }: RunningShop,
  buyFor: (count: number, seconds: number) => Promise<number>,
) {
  const home = async () => {
    const asked = [{ path: '/', headers: { 'accept-encoding': 'br' } }];
    return (await wrk({ url, connections: 32, seconds: SECONDS, asked })).perSecond;
  };
  return inTurn(
    ROUNDS,
    async () => {
      const [perSecond] = await Promise.all([home(), buyFor(1, SECONDS)]);
      return perSecond;
    },
    home,
  );
}

/** Milliseconds of processor that a process and all below it have used, those that ended included. Linux only. */
async function processorMsOfTree(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, cutime, cstime.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.join(' ').split(' ').filter(Boolean).map(Number);
  const below = await Promise.all(pids.map(processorMsOfTree));
  return below.reduce((sum, ms) => sum + ms, own);
}
