import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

let world: PaymentWorld;
const names = new Map<string, string>();

/** Five orders, each a day after the one before: unpaid, paid and 30.00, paid and 10.00, shipped, refunding. */
beforeAll(async () => {
  world = await startPaymentWorld('order_list');
  const { shop, ada } = world;
  for (const [day, name] of ['unpaid', 'dear', 'cheap', 'shipped', 'refunding'].entries()) {
    const { order } = await world.booked({ priceCents: name === 'cheap' ? 1000 : 3000 - day });
    names.set(order, name);
    if (name !== 'unpaid') await world.report(order, await world.pay(order));
    if (name === 'shipped') await shop.call('PUT', `/orders/${order}`, { as: ada });
    if (name === 'refunding') await shop.call('POST', `/orders/${order}/refund`, { as: ada });
    await shop.open.shop.pool.query('UPDATE orders SET booked_at = $2 WHERE id = $1', [
      order,
      `2026-03-0${day + 1}T12:00:00Z`,
    ]);
  }
});
afterAll(() => world?.shop.close());

/** The names of the listed orders, read in pages of two. */
async function listed(query: string): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  let next: string | undefined = `/orders?limit=2&${query}`;
  while (next) {
    const answer: { status: number; headers: Headers; body: { _id: string }[] } = await world.shop.call(
      'GET',
      next,
      {
        as: world.ada,
      },
    );
    expect(answer.status).toBe(200);
    found.push(...answer.body.map(({ _id }) => names.get(_id)));
    next = /<\/api([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return found;
}

test.each([
  ['tab=to-ship', ['cheap', 'dear']],
  ['tab=unpaid', ['unpaid']],
  ['tab=shipped', ['shipped']],
  ['tab=refunded', ['refunding']],
  ['tab=to-ship&status=unpaid', []],
  ['sort=newest', ['refunding', 'shipped', 'cheap', 'dear', 'unpaid']],
  ['sort=oldest', ['unpaid', 'dear', 'cheap', 'shipped', 'refunding']],
  ['sort=price', ['cheap', 'refunding', 'shipped', 'dear', 'unpaid']],
  ['sort=-price', ['unpaid', 'dear', 'shipped', 'refunding', 'cheap']],
  ['sort=-price&tab=to-ship', ['dear', 'cheap']],
  ['bookedFrom=2026-03-02T12:00:00Z&bookedBefore=2026-03-05T12:00:00Z', ['shipped', 'cheap', 'dear']],
  ['bookedFrom=2026-03-03T13:00:00%2B01:00&sort=oldest', ['cheap', 'shipped', 'refunding']],
  ['bookedBefore=2026-03-04T00:00:00Z&q=mia&sort=price', ['cheap', 'dear', 'unpaid']],
])('GET /orders?%s lists the orders wanted, page after page', async (query, expected) => {
  expect(await listed(query)).toEqual(expected);
});

test.each([
  'tab=all',
  'sort=name',
  'bookedFrom=yesterday',
  'bookedFrom=0000-01-01T00:00:00Z',
  'bookedBefore=9999-12-31T23:00:00-23:59',
])('GET /orders?%s is refused', async (query) => {
  expect((await world.shop.call('GET', `/orders?${query}`, { as: world.ada })).status).toBe(422);
});
