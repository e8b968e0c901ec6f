import { createHash } from 'node:crypto';
import type { Member, Shop } from '#shop/context.ts';
import { memberOfAccessToken } from '#shop/members/access-token.ts';
import { listMyOrders, listOrders } from '#shop/orders/list-orders.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { type Benchmark, inTurn, type Measured, median, quantile } from './support/benchmark.ts';
import { Callers } from './support/callers.ts';
import { addMembers, growOrders, growProducts } from './support/fill.ts';
import { pgbench } from './support/pgbench.ts';
import { startShop } from './support/running-shop.ts';
import { LARGEST, scaled } from './support/scale.ts';
import { asScript, statementsOf } from './support/statements.ts';

const ROUNDS = scaled(3, 2);
const SECONDS = scaled(3, 1);
const READERS = 16;
const SIZES = [1_000, scaled(100_000, 20_000), 1_000_000];

/** What signed-in people read, against the same statements by pgbench, on a table that grows. */
export const reads: Benchmark = {
  name: 'reads',
  async measure(say) {
    const shop = await startShop();
    const callers = new Callers(shop.url, READERS);
    try {
      const { pool, url: databaseUrl } = shop.database;
      await growProducts(pool, 1_000);
      const [token = ''] = await addMembers(pool, 500);
      const [adminToken = ''] = await addMembers(pool, 1, 'admin');
      const measured: Measured[] = [];
      const p95: Record<string, number[]> = {};

      for (const size of SIZES.filter((size) => size <= LARGEST)) {
        say(`${size.toLocaleString('en-US')} orders`);
        await growOrders(pool, size);
        const me = await whose(pool, token);
        const { rows } = await pool.query<{ id: string }>(
          'SELECT id FROM orders WHERE member_id = $1 LIMIT 1',
          [me.id],
        );
        const orderId = rows[0]?.id ?? '';
        for (const { work, path, as, use } of [
          {
            work: 'My orders, 20 of them',
            path: `/api/myorders?email=${encodeURIComponent(me.email)}&limit=20`,
            as: token,
            use: (shop: Shop) => listMyOrders(shop, me, { limit: 20 }),
          },
          {
            work: 'One order',
            path: `/api/orders/${orderId}`,
            as: token,
            use: (shop: Shop) => showOrder(shop, me, orderId),
          },
          {
            work: 'Admin’s list, 20 of them',
            path: '/api/orders?limit=20',
            as: adminToken,
            use: (shop: Shop) => listOrders(shop, {}, { limit: 20 }),
          },
        ]) {
          const statements = await statementsOf(async (pool) => {
            const reading = { pool } as Shop;
            await memberOfAccessToken(reading, as);
            await use(reading);
          }, databaseUrl);
          const script = asScript(statements);
          const {
            ratios,
            shop: ours,
            limit,
          } = await inTurn(
            ROUNDS,
            async () => {
              const { perSecond, ms } = await callers.keepBusy(
                { shoppers: READERS, seconds: SECONDS, status: 200 },
                () => callers.ask('GET', path, { authorization: `Bearer ${as}` }),
              );
              p95[work] ??= [];
              p95[`${work} ${size}`] = [...(p95[`${work} ${size}`] ?? []), quantile(ms, 0.95)];
              return perSecond;
            },
            async () =>
              (await pgbench({ databaseUrl, script, clients: READERS, seconds: SECONDS })).perSecond,
          );
          measured.push({
            work: `${work}, ${size.toLocaleString('en-US')} orders`,
            limit: 'pgbench, the same statements',
            ratios,
            better: 'more',
            goal: 0.4,
            aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} a second`,
          });
          p95[work]?.push(median(p95[`${work} ${size}`] ?? []));
        }
      }
      for (const [work, times] of Object.entries(p95).filter(([name]) => !/ \d+$/.test(name))) {
        const [small = Number.NaN] = times;
        const large = times.at(-1) ?? Number.NaN;
        measured.push({
          work: `${work}: p95 of the longest list`,
          limit: 'p95 of the shortest list',
          ratios: [large / small],
          better: 'less',
          goal: 1.5,
          aside: `${large.toFixed(1)} ms to ${small.toFixed(1)} ms`,
        });
      }
      return measured;
    } finally {
      callers.close();
      await shop.stop();
    }
  },
};

async function whose(pool: Shop['pool'], token: string): Promise<Member> {
  const { rows } = await pool.query<Member>(
    `SELECT m.id, m.email, m.name, '' AS image, m.role, true AS "emailVerified" FROM access_token t JOIN member m ON m.id = t.member_id
     WHERE t.token_hash = $1`,
    [createHash('sha256').update(token).digest()],
  );
  if (!rows[0]) throw new Error('The token is nobody’s');
  return rows[0];
}
