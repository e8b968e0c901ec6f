import { setTimeout as pause } from 'node:timers/promises';
import { startBareCopy } from './support/bare-copy.ts';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { wrk } from './support/wrk.ts';

// Many short rounds, so that changes in machine speed hit shop and limit alike.
const ROUNDS = scaled(25, 2);
const SECONDS = 1;
const CONNECTIONS = 32;
// After five unchanged seconds the shop compresses an answer again, unless it is very short.
const LASTS_WITHIN_MS = 15_000;
const HEADERS = { 'accept-encoding': 'br, gzip' };

/** Cached pages and calls against a bare server that sends the same bytes. */
export const pages: Benchmark = {
  name: 'pages',
  async measure(say) {
    const shop = await startShop();
    try {
      const { rows } = await shop.database.pool.query<{ id: string }>(
        'SELECT id FROM product ORDER BY position LIMIT 1',
      );
      const measured: Measured[] = [];
      for (const [work, path] of [
        ['Home as HTML', '/'],
        ['Product list as HTML', '/products'],
        ['Product list as JSON', '/api/product?limit=12'],
        ['One product as JSON', `/api/product/${rows[0]?.id}`],
      ] as const) {
        say(work);
        const url = `${shop.url}${path}`;
        await lasting(url);
        const bare = await startBareCopy(url, HEADERS);
        const perSecond = async (url: string, path: string) =>
          (
            await wrk({
              url,
              connections: CONNECTIONS,
              seconds: SECONDS,
              asked: [{ path, headers: HEADERS }],
            })
          ).perSecond;
        await perSecond(shop.url, path);
        await perSecond(bare.url, '/');
        const {
          ratios,
          shop: ours,
          limit,
        } = await inTurn(
          ROUNDS,
          () => perSecond(shop.url, path),
          () => perSecond(bare.url, '/'),
        );
        bare.stop();
        measured.push({
          work: `${work}, ${CONNECTIONS} connections`,
          limit: 'bare node:http, same bytes',
          ratios,
          better: 'more',
          goal: 0.9,
          aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} answers a second, ${bare.bytes} bytes`,
        });
      }
      return measured;
    } finally {
      await shop.stop();
    }
  },
};

/** Waits for the answer's final compression, since shop and limit must send the same bytes. */
async function lasting(url: string): Promise<void> {
  const length = async () => {
    const answer = await fetch(url, { headers: HEADERS });
    await answer.arrayBuffer();
    return answer.headers.get('content-length');
  };
  const first = await length();
  const until = performance.now() + LASTS_WITHIN_MS;
  while ((await length()) === first && performance.now() < until) await pause(500);
}
