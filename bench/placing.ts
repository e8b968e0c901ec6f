import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { priceCheckout } from '#modules/pricing/contract/price-checkout.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { addMembers, growProducts } from './support/fill.ts';
import { orderOfThree } from './support/order-of-three.ts';
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
      const script = await orderOfThree(pool);
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
              script,
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
