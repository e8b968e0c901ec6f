import { startBareCopy } from './support/bare-copy.ts';
import { type Benchmark, inTurn, median } from './support/benchmark.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { wrk } from './support/wrk.ts';

const ROUNDS = scaled(6, 2);
const QUERIES = scaled(3_000, 400);
const CONNECTIONS = 8;
const HEADERS = { 'accept-encoding': 'br, gzip' };
const WORDS = [
  'walnut',
  'keycap',
  'gasket',
  'switch',
  'wireless',
  'mini',
  'mount',
  'brass',
  'hickry',
  'linear',
];

/** The search page with a different query each time, so that each page is rendered. */
export const searchPages: Benchmark = {
  name: 'search-pages',
  async measure(say) {
    const shop = await startShop();
    const bare = await startBareCopy(`${shop.url}/products`, HEADERS);
    try {
      let asked = 0;
      say(`${QUERIES} different queries`);
      const perSecond = async () => {
        const begun = performance.now();
        const until = asked + Math.ceil(QUERIES / ROUNDS);
        await Promise.all(
          Array.from({ length: CONNECTIONS }, async () => {
            while (asked < until) {
              asked += 1;
              const page = await fetch(`${shop.url}${queryOf(asked)}`, { headers: HEADERS });
              if (page.status !== 200) throw new Error(`${queryOf(asked)} was answered ${page.status}`);
              await page.arrayBuffer();
            }
          }),
        );
        return Math.ceil(QUERIES / ROUNDS) / ((performance.now() - begun) / 1000);
      };
      const bareAsked = {
        url: bare.url,
        connections: CONNECTIONS,
        seconds: 1,
        asked: [{ path: '/', headers: HEADERS }],
      };
      const {
        ratios,
        shop: ours,
        limit,
      } = await inTurn(ROUNDS, perSecond, async () => (await wrk(bareAsked)).perSecond);
      return [
        {
          work: `Search page, ${QUERIES} different queries, ${CONNECTIONS} connections`,
          limit: 'bare node:http, the bytes of the list',
          ratios,
          better: 'more',
          goal: 0.004,
          aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} pages a second`,
        },
      ];
    } finally {
      bare.stop();
      await shop.stop();
    }
  },
};

/** Words that are there and words that are not, prices, and both. */
function queryOf(turn: number): string {
  const word = WORDS[turn % WORDS.length];
  const prices = `priceFrom=${turn % 97}&priceTo=${100 + turn}`;
  return (
    [`/products?q=${word}&${prices}`, `/products?q=${word}+x${turn}`, `/products?${prices}`][turn % 3] ?? ''
  );
}
