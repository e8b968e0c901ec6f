import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { priceCheckout } from '#contract/price-checkout.ts';
import { placeOrder } from '#shop/orders/place-order.ts';
import { readPricingRules } from '#shop/pricing/read-pricing-rules.ts';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { addMembers, growProducts } from './support/fill.ts';
import { pgbench } from './support/pgbench.ts';
import { startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';

const ROUNDS = scaled(5, 2);
const SECONDS = scaled(4, 1);
const SHOPPERS = 32;
const PRODUCTS = 1_000;
const MEMBERS = 40_000;

type Goods = { id: string; price: number };
type Person = { id: string; email: string; name: string };

/** Orders of three lines, against the same transaction by pgbench, one commit each. */
export const placing: Benchmark = {
  name: 'placing',
  async measure(say) {
    const shop = await startShop();
    try {
      const { pool, url: databaseUrl } = shop.database;
      await growProducts(pool, PRODUCTS);
      await addMembers(pool, MEMBERS);
      await pool.query(
        'CREATE TABLE bench_member AS SELECT row_number() OVER () AS n, id, email, name FROM member',
      );
      await pool.query('CREATE UNIQUE INDEX ON bench_member (n)');
      await pool.query(
        `CREATE TABLE bench_variant AS SELECT row_number() OVER (ORDER BY id) AS n, id, price_cents AS price
         FROM variant WHERE received = 1000000`,
      );
      await pool.query('CREATE UNIQUE INDEX ON bench_variant (n)');
      const goods = (await pool.query<Goods>('SELECT id, price FROM bench_variant ORDER BY n')).rows;
      const people = (await pool.query<Person>('SELECT id, email, name FROM bench_member ORDER BY n')).rows;
      const { revision } = await readPricingRules(pool);
      let turn = 0;
      const place = () => {
        const three = threeOf(goods.length).map((n) => goods[n] as Goods);
        turn += 1;
        return order(pool, people[turn % people.length] as Person, three, revision);
      };

      say(`${SHOPPERS} shoppers`);
      const waits: number[] = [];
      const found = await inTurn(
        ROUNDS,
        () => keepBusy(place, waits),
        async () =>
          (
            await pgbench({
              databaseUrl,
              script: transaction(goods.length),
              clients: SHOPPERS,
              seconds: SECONDS,
            })
          ).perSecond,
      );
      const measured: Measured = {
        work: `Orders of 3 lines, ${SHOPPERS} shoppers, ${PRODUCTS} products`,
        limit: 'pgbench, same transaction, 32 clients',
        ratios: found.ratios,
        better: 'more',
        goal: 1,
        aside: `${Math.round(median(found.shop))} of ${Math.round(median(found.limit))} a second, median wait ${median(waits).toFixed(1)} ms`,
      };
      return [measured];
    } finally {
      await shop.stop();
    }
  },
};

type Pool = Parameters<typeof placeOrder>[0]['pool'];

function order(pool: Pool, { id, email, name }: Person, three: Goods[], rulesRevision: number) {
  const lines = three.map((one) => ({ variantId: one.id, quantity: 1, unitPriceCents: one.price }));
  const priced = priceCheckout({
    lines: three.map(({ price }) => ({
      quantity: 1,
      priceCents: price,
      tiers: [],
      weightGrams: 0,
      taxClass: '',
    })),
    destination: null,
    methodId: null,
    codes: [],
    rules: { pricesIncludeTax: false, shippingTaxClass: '', zones: [], methods: [], taxes: [] },
  });
  return placeOrder(
    { pool, newId: randomUUIDv7, maxUnpaidOrders: 1_000_000, unpaidOrderMinutes: 1440 },
    { memberId: id, email, name },
    {
      lines,
      priced,
      delivery: { name, line1: '1 Bench Street', city: 'Bench', country: 'US', phone: '0123456' },
      address: '1 Bench Street',
      phone: '0123456',
      methodName: null,
      codes: [],
      rulesRevision,
      idempotencyKey: randomUUID(),
      requestHash: '00',
    },
  );
}

/** Three different places below `count`. */
function threeOf(count: number): number[] {
  const places = new Set<number>();
  while (places.size < 3) places.add(Math.floor(Math.random() * count));
  return [...places];
}

async function keepBusy(place: () => Promise<unknown>, waits: number[]): Promise<number> {
  const begun = performance.now();
  const until = begun + SECONDS * 1000;
  let placed = 0;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (performance.now() < until) {
        const before = performance.now();
        await place();
        waits.push(performance.now() - before);
        placed += 1;
      }
    }),
  );
  return placed / ((performance.now() - begun) / 1000);
}

/** The writes of an order as plain statements: guarded updates by ascending id, order, lines, both journals, commit. */
function transaction(products: number): string {
  const third = Math.floor(products / 3);
  const take = (n: number) => `\\set v${n} random(${n * third + 1}, ${(n + 1) * third})
UPDATE variant v SET reserved = reserved + 1 FROM bench_variant b
  WHERE b.n = :v${n} AND v.id = b.id AND archived_at IS NULL AND received - reserved - sold >= 1
  RETURNING v.id AS id${n}, v.price_cents AS price${n} \\gset
`;
  const line = (n: number) =>
    `(gen_random_uuid(), :order_id::uuid, ${n + 1}, :id${n}::uuid, :id${n}::uuid, 'Bench', '', 'BENCH', '/pictures/bench.webp', :price${n}, 1, :price${n})`;
  return `\\set m random(1, ${MEMBERS})
BEGIN;
${[0, 1, 2].map(take).join('')}
INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email, display_name, address, delivery, phone, expires_at)
  SELECT gen_random_uuid(), id, gen_random_uuid()::text, '', :price0::bigint + :price1::bigint + :price2::bigint,
    :price0::bigint + :price1::bigint + :price2::bigint, '[]', email, name, '1 Bench Street', '{"text": "1 Bench Street"}', '0123456', now() + interval '1 day'
  FROM bench_member WHERE n = :m RETURNING id AS order_id \\gset
INSERT INTO order_line (id, order_id, position, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
  VALUES ${[0, 1, 2].map(line).join(', ')};
INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta)
  SELECT variant_id, id, 'reserve', 1 FROM order_line WHERE order_id = :order_id::uuid;
INSERT INTO order_journal (order_id, event, to_status) VALUES (:order_id::uuid, 'booked', 'unpaid');
COMMIT;
`;
}
