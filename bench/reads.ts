import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { addMembers, growOrders, growProducts } from './support/fill.ts';
import { pgbench } from './support/pgbench.ts';
import { myOrdersAlone, oneOrderAlone, ordersAlone, type Reader, tokenAlone } from './support/reads-alone.ts';
import { startShop } from './support/running-shop.ts';
import { LARGEST, scaled } from './support/scale.ts';
import { asScript } from './support/statements.ts';
import { steadyTime } from './support/steady-time.ts';
import { wrk } from './support/wrk.ts';

const ROUNDS = scaled(7, 2);
// Each round of pgbench opens new connections and plans its statements, which the shop did before: rounds long enough to make
// that negligible.
const SECONDS = scaled(3, 1);
const READERS = 16;
const MEMBERS = 20;
// A shop gains members, while the number of orders per member stays about the same.
const ORDERS_OF_ONE = 25;
const SIZES = [1_000, scaled(100_000, 20_000), 1_000_000];

/** The reads of twenty signed-in people against the same reads one at a time in pgbench, on a growing table. */
export const reads: Benchmark = {
  name: 'reads',
  async measure(say) {
    const shop = await startShop();
    try {
      const { pool, url: databaseUrl } = shop.database;
      await growProducts(pool, 1_000);
      const tokens = await addMembers(pool, MEMBERS);
      const adminTokens = await addMembers(pool, MEMBERS, 'admin');
      const measured: Measured[] = [];
      let sizeBefore = 0;
      const p95: Record<string, { ms: number[]; steady: number[] }[]> = {};

      for (const size of SIZES.filter((size) => size <= LARGEST)) {
        say(`${size.toLocaleString('en-US')} orders`);
        await addMembers(pool, Math.max(0, Math.round((size - sizeBefore) / ORDERS_OF_ONE) - 2 * MEMBERS));
        await growOrders(pool, size);
        sizeBefore = size;
        const readers = await readersOf(pool, tokens);
        for (const { work, path, as, alone } of [
          {
            work: 'My orders, 20 of them',
            path: ({ email }: Reader) => `/api/myorders?email=${encodeURIComponent(email)}&limit=20`,
            as: tokens,
            alone: myOrdersAlone,
          },
          {
            work: 'One order',
            path: ({ orderId }: Reader) => `/api/orders/${orderId}`,
            as: tokens,
            alone: oneOrderAlone,
          },
          {
            work: 'Admin’s list, 20 of them',
            path: () => '/api/orders?limit=20',
            as: adminTokens,
            alone: ordersAlone,
          },
        ]) {
          const script = readers.map((reader, n) => asScript([tokenAlone(as[n] ?? ''), ...alone(reader)]));
          const asked = readers.map((reader, n) => ({
            path: path(reader),
            headers: { authorization: `Bearer ${as[n]}` },
          }));
          const times: { ms: number[]; steady: number[] } = { ms: [], steady: [] };
          const ask = () => wrk({ url: shop.url, connections: READERS, seconds: SECONDS, asked });
          // A new process is slower for its first thousands of requests.
          await ask();
          const {
            ratios,
            shop: ours,
            limit,
          } = await inTurn(
            ROUNDS,
            async () => {
              const { perSecond, p95Ms } = await ask();
              times.ms.push(p95Ms);
              times.steady.push(await steadyTime(p95Ms, databaseUrl, READERS));
              return perSecond;
            },
            async () =>
              (await pgbench({ databaseUrl, script, clients: READERS, seconds: SECONDS })).perSecond,
          );
          measured.push({
            work: `${work}, ${size.toLocaleString('en-US')} orders`,
            limit: 'pgbench, the statements of one reader',
            ratios,
            better: 'more',
            goal: 0.4,
            aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} a second`,
          });
          p95[work] = [...(p95[work] ?? []), times];
        }
      }
      for (const [work, times] of Object.entries(p95)) {
        const [small, large] = [times[0], times.at(-1)];
        if (!small || !large) continue;
        measured.push({
          work: `${work}: p95 of the longest list`,
          limit: 'p95 of the shortest list, each to a transaction of its minute',
          ratios: [median(large.steady) / median(small.steady)],
          better: 'less',
          goal: 1.5,
          aside: `${median(large.ms).toFixed(1)} ms to ${median(small.ms).toFixed(1)} ms`,
        });
      }
      return measured;
    } finally {
      await shop.stop();
    }
  },
};

/** The members of these tokens, each with one order, in the order of the tokens. */
async function readersOf(pool: pg.Pool, tokens: readonly string[]): Promise<Reader[]> {
  const { rows } = await pool.query<Reader>(
    `SELECT m.id, m.email, o.id AS "orderId"
     FROM unnest($1::bytea[]) WITH ORDINALITY AS asked(token_hash, n) JOIN access_token t USING (token_hash)
       JOIN member m ON m.id = t.member_id
       CROSS JOIN LATERAL (SELECT id FROM orders WHERE member_id = m.id ORDER BY number DESC LIMIT 1) o
     ORDER BY n`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  if (rows.length !== tokens.length) throw new Error('Not every member has an order');
  return rows;
}
