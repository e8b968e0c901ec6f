import { listProducts } from '#modules/catalogue/shop/list-products.ts';
import type { Shop } from '#platform/shop.ts';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { addMembers, growProducts } from './support/fill.ts';
import { pgbench } from './support/pgbench.ts';
import { startShop } from './support/running-shop.ts';
import { LARGEST, scaled } from './support/scale.ts';
import { asScript, statementsOf } from './support/statements.ts';
import { steadyTime } from './support/steady-time.ts';
import { wrk } from './support/wrk.ts';

const ROUNDS = scaled(3, 2);
const SECONDS = scaled(3, 1);
const SEARCHERS = 8;
const SIZES = [1_000, scaled(100_000, 20_000), 1_000_000];
// Correct and mistyped, common and rare, one word and two.
const SEARCHES = ['walnut', 'wallnut shovl', 'bench 777', 'hickry', 'series w7', 'maple keycpa'];

/** The search call, typing errors included, against the same statements in pgbench, in a growing catalogue. */
export const search: Benchmark = {
  name: 'search',
  async measure(say) {
    const shop = await startShop();
    try {
      const { pool, url: databaseUrl } = shop.database;
      const [token = ''] = await addMembers(pool, 1);
      const measured: Measured[] = [];
      const p95: { ms: number; steady: number }[] = [];
      for (const size of SIZES.filter((size) => size <= LARGEST)) {
        say(`${size.toLocaleString('en-US')} products`);
        await growProducts(pool, size);
        const statements = await statementsOf(async (pool) => {
          for (const q of SEARCHES)
            await listProducts(
              {
                pool,
                productWords: 'keyboard keyboards',
                otherProductWords: 'mechanical',
              } as unknown as Shop,
              { q },
              { limit: 12 },
            );
        }, databaseUrl);
        const script = asScript(statements);
        const times: { ms: number; steady: number }[] = [];
        const {
          ratios,
          shop: ours,
          limit,
        } = await inTurn(
          ROUNDS,
          async () => {
            const { perSecond, p95Ms } = await wrk({
              url: shop.url,
              connections: SEARCHERS,
              seconds: SECONDS,
              asked: SEARCHES.map((q) => ({
                path: `/api/product?limit=12&q=${encodeURIComponent(q)}`,
                // A token bypasses the cache.
                headers: { authorization: `Bearer ${token}` },
              })),
            });
            times.push({ ms: p95Ms, steady: await steadyTime(p95Ms, databaseUrl, SEARCHERS) });
            return perSecond;
          },
          // One pgbench transaction runs all searches in turn, with the words inlined: the shop cannot prepare statements for
          // words that it does not know yet either.
          async () => {
            const clients = SEARCHERS;
            const run = { databaseUrl, script, clients, seconds: SECONDS, plansEachTime: true };
            return (await pgbench(run)).perSecond * SEARCHES.length;
          },
        );
        const ms = median(times.map(({ ms }) => ms));
        p95.push({ ms, steady: median(times.map(({ steady }) => steady)) });
        measured.push({
          work: `Search, typing errors included, ${size.toLocaleString('en-US')} products`,
          limit: 'pgbench, the same statements',
          ratios,
          better: 'more',
          goal: 0.5,
          aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} a second, median p95 ${ms.toFixed(1)} ms`,
        });
      }
      measured.push({
        work: 'Search: p95 in the largest catalogue',
        limit: 'p95 in the smallest, each to a transaction of its minute',
        ratios: [(p95.at(-1)?.steady ?? Number.NaN) / (p95[0]?.steady ?? Number.NaN)],
        better: 'less',
        goal: 3,
        aside: p95.map(({ ms }) => `${ms.toFixed(1)} ms`).join(', '),
      });
      return measured;
    } finally {
      await shop.stop();
    }
  },
};
