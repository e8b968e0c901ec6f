import { randomUUID } from 'node:crypto';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { Callers } from './support/callers.ts';
import { addMembers, growOpenOrders, growProducts } from './support/fill.ts';
import { pgbench } from './support/pgbench.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const ROUNDS = scaled(5, 2);
const SECONDS = scaled(4, 1);
const SHOPPERS = 32;
const PRODUCTS = 1_000;
// Members without orders, and customers of a busy shop who have some open already and book again and again.
const MEMBERS = scaled(40_000, 4_000);
const REGULARS = 1_000;
const OPEN_ORDERS = scaled(100, 20);

/** Bookings over HTTP with an access token, against the same transaction by pgbench, one commit each. */
export const booking: Benchmark = {
  name: 'booking',
  async measure(say) {
    const shop = await startShop({ MAX_UNPAID_ORDERS: '10000' });
    const callers = new Callers(shop.url, SHOPPERS);
    try {
      const { pool, url: databaseUrl } = shop.database;
      await growProducts(pool, PRODUCTS);
      await pool.query(
        `CREATE TABLE bench_product AS SELECT row_number() OVER () AS n, id, name FROM product WHERE name LIKE '%Bench%'`,
      );
      await pool.query(`CREATE UNIQUE INDEX ON bench_product (n)`);
      const names = (await pool.query<{ name: string }>('SELECT name FROM bench_product ORDER BY n')).rows;
      const regulars = await addMembers(pool, REGULARS);
      await pool.query(
        `CREATE TABLE bench_member AS SELECT row_number() OVER () AS n, id, email, name FROM member
         WHERE email LIKE '%@bench.example'`,
      );
      await growOpenOrders(pool, OPEN_ORDERS);
      const members = await addMembers(pool, MEMBERS);
      await pool.query(
        `INSERT INTO bench_member SELECT $1 + row_number() OVER (), id, email, name FROM member
         WHERE email LIKE '%@bench.example' AND id NOT IN (SELECT id FROM bench_member)`,
        [REGULARS],
      );
      await pool.query(`CREATE UNIQUE INDEX ON bench_member (n)`);
      let turn = 0;
      const book = (tokens: readonly string[], name: string) => {
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
      const anyOf = `random(1, ${names.length})`;
      const [few, many] = [`random(1, ${REGULARS})`, `random(${REGULARS + 1}, ${REGULARS + MEMBERS})`];
      const measured: Measured[] = [];

      for (const { what, shoppers, goal, tokens, member, name, product } of [
        ...[1, 8, SHOPPERS].map((shoppers) => ({
          what: `${REGULARS} members with hundreds of open orders, ${PRODUCTS} products`,
          ...{ shoppers, goal: 0.5, tokens: regulars, member: few, name: any, product: anyOf },
        })),
        {
          what: `${MEMBERS} members, ${PRODUCTS} products`,
          ...{ shoppers: SHOPPERS, goal: 0.5, tokens: members, member: many, name: any, product: anyOf },
        },
        {
          what: `${MEMBERS} members, all on one product`,
          ...{ shoppers: SHOPPERS, goal: 1, tokens: members, member: many, product: '1' },
          name: () => names[0]?.name ?? '',
        },
      ]) {
        say(`${shoppers} shoppers, ${what}`);
        const waits: number[] = [];
        const found = await inTurn(
          ROUNDS,
          async () => {
            const { perSecond, ms } = await callers.keepBusy(
              { shoppers, seconds: SECONDS, status: 201 },
              () => book(tokens, name()),
            );
            waits.push(...ms);
            return perSecond;
          },
          async () => {
            const script = transaction(product, member);
            return (await pgbench({ databaseUrl, script, clients: shoppers, seconds: SECONDS })).perSecond;
          },
        );
        measured.push({
          work: `Booking over HTTP, ${shoppers} shoppers, ${what}`,
          limit: `pgbench, same transaction, ${shoppers} clients`,
          ratios: found.ratios,
          better: 'more',
          goal,
          aside: `${Math.round(median(found.shop))} of ${Math.round(median(found.limit))} a second, median wait ${median(waits).toFixed(1)} ms`,
        });
      }
      return measured;
    } finally {
      callers.close();
      await shop.stop();
    }
  },
};

/** The writes of a booking as plain statements: guarded update, order, line, both journals, commit. */
function transaction(product: string, member: string): string {
  return `\\set p ${product}
\\set m ${member}
BEGIN;
UPDATE variant SET reserved = reserved + 1
  WHERE id = (SELECT id FROM bench_product WHERE n = :p) AND archived_at IS NULL AND received - reserved - sold >= 1
  RETURNING id AS product_id, price_cents AS price \\gset
INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email, display_name, address, delivery, phone, expires_at)
  SELECT gen_random_uuid(), id, gen_random_uuid()::text, '', :price, :price, jsonb_build_array(jsonb_build_object('type', 'total', 'label', 'Total', 'cents', :price::bigint)), email, name, '1 Bench Street', '{"text": "1 Bench Street"}', '0123456', now() + interval '1 day'
  FROM bench_member WHERE n = :m RETURNING id AS order_id \\gset
INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
  VALUES (gen_random_uuid(), :order_id::uuid, :product_id::uuid, :product_id::uuid, 'Bench', '', 'BENCH', '/pictures/bench.webp', :price, 1, :price)
  RETURNING id AS line_id \\gset
INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta) VALUES (:product_id::uuid, :line_id::uuid, 'reserve', 1);
INSERT INTO order_journal (order_id, event, to_status) VALUES (:order_id::uuid, 'booked', 'unpaid');
COMMIT;
`;
}
