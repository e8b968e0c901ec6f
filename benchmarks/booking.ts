import { randomUUID } from 'node:crypto';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { Callers } from './support/callers.ts';
import { addMembers, growProducts } from './support/fill.ts';
import { pgbench } from './support/pgbench.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const ROUNDS = scaled(5, 2);
const SECONDS = scaled(4, 1);
const SHOPPERS = 32;
const PRODUCTS = 1_000;
// Enough members that none reaches the limit of 20 unpaid orders.
const MEMBERS = 40_000;

/** Bookings over HTTP with an access token, against the same transaction by pgbench, one commit each. */
export const booking: Benchmark = {
  name: 'booking',
  async measure(say) {
    const shop = await startShop();
    const callers = new Callers(shop.url, SHOPPERS);
    try {
      const { pool, url: databaseUrl } = shop.database;
      await growProducts(pool, PRODUCTS);
      const tokens = await addMembers(pool, MEMBERS);
      await pool.query(
        `CREATE TABLE bench_member AS SELECT row_number() OVER () AS n, id, email, name FROM member`,
      );
      await pool.query(`CREATE UNIQUE INDEX ON bench_member (n)`);
      await pool.query(
        `CREATE TABLE bench_product AS SELECT row_number() OVER () AS n, id, name FROM product WHERE name LIKE '%Bench%'`,
      );
      await pool.query(`CREATE UNIQUE INDEX ON bench_product (n)`);
      const names = (await pool.query<{ name: string }>('SELECT name FROM bench_product ORDER BY n')).rows;
      let turn = 0;
      const book = (name: string) => {
        turn += 1;
        const body = { productName: name, quantity: 1, userAddress: '1 Bench Street', userNumber: '0123456' };
        return callers.ask(
          'POST',
          '/api/orders',
          {
            authorization: `Bearer ${tokens[turn % tokens.length]}`,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          JSON.stringify(body),
        );
      };
      const any = () => names[Math.floor(Math.random() * names.length)]?.name ?? '';
      const measured: Measured[] = [];

      for (const { what, name, product } of [
        { what: `${PRODUCTS} products`, name: any, product: `random(1, ${names.length})` },
        { what: 'all on one product', name: () => names[0]?.name ?? '', product: '1' },
      ]) {
        say(`${SHOPPERS} members, ${what}`);
        const waits: number[] = [];
        const {
          ratios,
          shop: ours,
          limit,
        } = await inTurn(
          ROUNDS,
          async () => {
            const { perSecond, ms } = await callers.keepBusy(
              { shoppers: SHOPPERS, seconds: SECONDS, status: 201 },
              () => book(name()),
            );
            waits.push(...ms);
            return perSecond;
          },
          async () =>
            (
              await pgbench({
                databaseUrl,
                script: transaction(product),
                clients: SHOPPERS,
                seconds: SECONDS,
              })
            ).perSecond,
        );
        measured.push({
          work: `Booking over HTTP, ${SHOPPERS} members, ${what}`,
          limit: 'pgbench, same transaction, 32 clients',
          ratios,
          better: 'more',
          goal: 1,
          aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} a second, median wait ${median(waits).toFixed(1)} ms`,
        });
      }

      say('one shopper alone');
      const alone = await inTurn(
        ROUNDS,
        async () =>
          median(
            (await callers.keepBusy({ shoppers: 1, seconds: SECONDS, status: 201 }, () => book(any()))).ms,
          ),
        async () =>
          (
            await pgbench({
              databaseUrl,
              script: transaction(`random(1, ${names.length})`),
              clients: 1,
              seconds: SECONDS,
            })
          ).averageMs,
      );
      measured.push({
        work: 'Booking over HTTP, one shopper: time of one',
        limit: 'pgbench, one transaction',
        ratios: alone.ratios,
        better: 'less',
        goal: 2,
        aside: `${median(alone.shop).toFixed(2)} ms to ${median(alone.limit).toFixed(2)} ms`,
      });
      return measured;
    } finally {
      callers.close();
      await shop.stop();
    }
  },
};

/** The writes of a booking as plain statements: guarded update, order, line, both journals, commit. */
function transaction(product: string): string {
  return `\\set p ${product}
\\set m random(1, ${MEMBERS})
BEGIN;
UPDATE variant SET reserved = reserved + 1
  WHERE id = (SELECT id FROM bench_product WHERE n = :p) AND archived_at IS NULL AND received - reserved - sold >= 1
  RETURNING id AS product_id, price_cents AS price \\gset
INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, email, display_name, address, phone, expires_at)
  SELECT gen_random_uuid(), id, gen_random_uuid()::text, '', :price, :price, email, name, '1 Bench Street', '0123456', now() + interval '1 day'
  FROM bench_member WHERE n = :m RETURNING id AS order_id \\gset
INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
  VALUES (gen_random_uuid(), :order_id::uuid, :product_id::uuid, :product_id::uuid, 'Bench', '', 'BENCH', '/pictures/bench.webp', :price, 1, :price)
  RETURNING id AS line_id \\gset
INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta) VALUES (:product_id::uuid, :line_id::uuid, 'reserve', 1);
INSERT INTO order_journal (order_id, event, to_status) VALUES (:order_id::uuid, 'booked', 'unpaid');
COMMIT;
`;
}
