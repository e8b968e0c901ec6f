import { storeSettings } from '#platform/settings/change-settings.ts';
import { type Benchmark, median } from './support/benchmark.ts';
import { addMembers, growProducts } from './support/fill.ts';
import { startShop } from './support/running-shop.ts';
import { LARGEST, scaled } from './support/scale.ts';
import { steadyTime } from './support/steady-time.ts';
import { wrk } from './support/wrk.ts';

const ROUNDS = scaled(5, 2);
const SECONDS = scaled(5, 1);
const CALLERS = 8;
const SIZES = [1_000, 1_000_000];

// Nothing chosen, one value, several values of one facet, several facets, with words, with prices.
const ASKED = [
  '',
  'facet=Layout:70%25',
  'facet=Layout:70%25&facet=Layout:60%25&facet=Connection:Link+2',
  'facet=Material:walnut&facet=Switch:Switch+1&available=true',
  'q=bench&facet=Connection:USB-C',
  'q=hickry',
  'price=20-50&rating=1',
  'price=10-20&price=50-&facet=Material:oak',
];

/** The counts of facets in a growing catalogue. */
export const facets: Benchmark = {
  name: 'facets',
  async measure(say) {
    const shop = await startShop();
    try {
      const { pool, url: databaseUrl } = shop.database;
      const [token = ''] = await addMembers(pool, 1);
      await storeSettings(pool, { facets: 'Layout, Connection, Material, Switch' });
      const p95: { ms: number; steady: number }[] = [];
      for (const size of SIZES.map((size) => Math.min(size, LARGEST))) {
        say(`${size.toLocaleString('en-US')} products`);
        await growProducts(pool, size, { properties: true });
        const times: { ms: number; steady: number }[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const { p95Ms } = await wrk({
            url: shop.url,
            connections: CALLERS,
            seconds: SECONDS,
            asked: ASKED.map((query) => ({
              path: `/api/product/facets?${query}`,
              // A token bypasses the cache.
              headers: { authorization: `Bearer ${token}` },
            })),
          });
          times.push({ ms: p95Ms, steady: await steadyTime(p95Ms, databaseUrl, CALLERS) });
        }
        p95.push({
          ms: median(times.map(({ ms }) => ms)),
          steady: median(times.map(({ steady }) => steady)),
        });
      }
      return [
        {
          work: 'Facet counts: p95 in the largest catalogue',
          limit: 'p95 in the smallest, each to a transaction of its minute',
          ratios: [(p95.at(-1)?.steady ?? Number.NaN) / (p95[0]?.steady ?? Number.NaN)],
          better: 'less',
          goal: 3,
          aside: p95.map(({ ms }) => `${ms.toFixed(1)} ms`).join(', '),
        },
      ];
    } finally {
      await shop.stop();
    }
  },
};
