import { type Benchmark, quantile } from './support/benchmark.ts';
import { addMembers, growOrders, growProducts } from './support/fill.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const ORDERS = scaled(43_000, 20_000);
const PRODUCTS = scaled(100_000, 20_000);
const ORDERS_OF_ONE = 25;
const ROUNDS = scaled(20, 5);
const GOAL_MS = 100;
// Words as a shopkeeper types them, begun and finished. They match one result, many, all or none.
const TYPED = [
  '1',
  '40',
  '1042',
  '#20000',
  'w',
  'wa',
  'walnut',
  'walnut bo',
  'bench 777',
  'admin',
  'manager.',
  'example.com',
];
const MISTYPED = ['wallnut', 'hickry shovl', 'managr', 'zzzzzz'];

/** The back office's search, one person typing, over HTTP with a token. */
export const officeSearch: Benchmark = {
  name: 'office-search',
  async measure(say) {
    const shop = await startShop();
    try {
      const { pool } = shop.database;
      const [token = ''] = await addMembers(pool, 1, 'manager');
      say(`${ORDERS.toLocaleString('en-US')} orders, ${PRODUCTS.toLocaleString('en-US')} products`);
      await addMembers(pool, Math.round(ORDERS / ORDERS_OF_ONE));
      await growProducts(pool, PRODUCTS);
      await growOrders(pool, ORDERS);
      const timeOf = async (q: string) => {
        const begun = performance.now();
        const answer = await fetch(`${shop.url}/api/office-search?q=${encodeURIComponent(q)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { late } = (await answer.json()) as { late?: string[] };
        if (answer.status !== 200 || late?.length !== 0)
          throw new Error(`${q} was answered ${answer.status}, ${late}`);
        return performance.now() - begun;
      };
      const measured = [];
      for (const [what, words] of [
        ['words that are there', TYPED],
        ['mistyped words', MISTYPED],
      ] as const) {
        const byWord = new Map<string, number>();
        const all: number[] = [];
        for (const q of words) {
          await timeOf(q);
          const times: number[] = [];
          for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(q));
          byWord.set(q, quantile(times, 0.5));
          all.push(...times);
        }
        const slowest = [...byWord].toSorted(([, one], [, other]) => other - one).slice(0, 3);
        const p95 = quantile(all, 0.95);
        measured.push({
          work: `Search of the back office, ${what}: p95`,
          limit: `${GOAL_MS} ms`,
          ratios: [p95 / GOAL_MS],
          better: 'less' as const,
          goal: 1,
          aside: `p95 ${p95.toFixed(1)} ms; slowest in the median: ${slowest.map(([q, ms]) => `“${q}” ${ms.toFixed(1)} ms`).join(', ')}`,
        });
      }
      return measured;
    } finally {
      await shop.stop();
    }
  },
};
