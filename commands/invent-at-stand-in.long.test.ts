import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamOfOne } from '#demo/invented/demo-team.ts';
import type { Offer } from '#demo/invented/offers.ts';
import { tellQuarter } from '#demo/invented/tell-quarter.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { inventAtStandIn } from './invent-at-stand-in.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('invented documents', { webhooks: false });
});
afterAll(() => world?.shop.close());

const query = async (sql: string) => (await world.shop.open.shop.pool.query(sql)).rows;

async function invent(keys: string, now: Date) {
  const { open } = world.shop;
  const names = await Promise.all(
    ['Alder', 'Birch', 'Cedar'].map(
      async (wood) => (await world.shop.addProduct({ name: `${wood} ${keys}` })).name,
    ),
  );
  const { storefrontData } = open;
  const products = storefrontData.products
    .slice(0, names.length)
    .map((product, place) => ({ ...product, productName: names[place] ?? '' }));
  const tell = async (offers: readonly Offer[]) => {
    const story = await tellQuarter(open.shop.pool, { count: 40, offers, now: now.getTime() });
    if (!story) throw new Error('There is nothing to sell');
    return {
      ...story,
      keys,
      shoppers: story.shoppers.map((one) => ({ ...one, email: `${keys.slice(9, -1)}.${one.email}` })),
    };
  };
  const admin = { ...world.ada, image: '', role: 'admin' as const, emailVerified: true };
  await inventAtStandIn(
    { ...open, storefrontData: { ...storefrontData, products } },
    async () => teamOfOne(admin),
    tell,
  );
}

const year = new Date().getUTCFullYear();

test('documents are numbered within the year in which they are said to be issued', async () => {
  await invent('invented:winter:', new Date(Date.UTC(year - 1, 0, 25)));
  const years = await query(`SELECT year, count(*)::int > 3 AS several, min(number) AS first FROM document
    WHERE kind = 'invoice' GROUP BY 1 ORDER BY 1`);
  expect(years).toEqual([
    { year: year - 2, several: true, first: 1 },
    { year: year - 1, several: true, first: 1 },
  ]);
  await world.shop.expectSound();
});

test('documents of others keep their numbers and dates', async () => {
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  const own = () => query(`SELECT * FROM document WHERE order_id = '${order}'`);
  const before = await own();
  expect(before).toHaveLength(1);
  await invent('invented:later:', new Date());
  expect(await own()).toEqual(before);
  await world.shop.expectSound();
});
