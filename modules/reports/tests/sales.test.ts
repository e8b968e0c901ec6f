import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import type { Report } from '../contract/calls/reports.ts';
import { reportReader, rowsOf } from './report-reader.ts';

let world: FulfilmentWorld;
beforeEach(async () => {
  world = await startFulfilmentWorld('sales');
});
afterEach(() => world?.shop.close());

const report = reportReader(() => world);
const pay = (order: string, at: string) =>
  world.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [order, at]);
const giveBack = (order: string, at: string) =>
  world.query('UPDATE refund SET given_at = $2 WHERE order_id = $1', [order, at]);
const useZone = (timeZone: string) =>
  world.shop.call('PATCH', '/settings', { as: world.ada, body: { timeZone } });
const sums = (of: Report) => of.sums?.slice(-4);

// Alder, Birch and Cedar at 99.00, one, two and three units, shipped for 4.90, with 19% on top:
// 594.00 + 4.90, and taxes of 18.81 + 37.62 + 56.43 + 0.93.
const TOTAL = 712_69;

test('sales of a day are those of the shop’s time zone, also when the clocks change and a month ends', async () => {
  await useZone('Europe/Berlin');
  // The last second before and the first of 29 March, which has 23 hours, and of 30 March.
  for (const at of [
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
  ])
    await pay((await world.paid()).order, at);
  const days = await report('sales', '?from=2026-03-28&to=2026-03-30');
  expect([days.timeZone, days.before]).toEqual(['Europe/Berlin', { from: '2026-03-25', to: '2026-03-27' }]);
  expect(rowsOf(days).map(({ Day, Orders, Sales }) => [Day, Orders, Sales])).toEqual([
    ['2026-03-28', 1, TOTAL],
    ['2026-03-29', 2, 2 * TOTAL],
    ['2026-03-30', 1, TOTAL],
  ]);
  const one = await report('sales', '?from=2026-03-30&to=2026-03-30');
  expect(sums(one)).toEqual([TOTAL, 0, TOTAL, 2 * TOTAL]);
  // 25 October has 25 hours, two of them from 02:00 to 03:00.
  const { order } = await world.paid();
  for (const [at, hour] of [
    ['2026-10-25T00:30:00Z', '02:00'],
    ['2026-10-25T01:30:00Z', '02:00'],
    ['2026-10-25T02:30:00Z', '03:00'],
  ] as const) {
    await pay(order, at);
    const hours = rowsOf(await report('hours', '?from=2026-10-25&to=2026-10-25'));
    expect(hours).toHaveLength(168);
    expect(hours.filter(({ Sales }) => Sales !== 0).map(({ Weekday, Hour }) => [Weekday, Hour])).toEqual([
      ['Sunday', hour],
    ]);
  }
  await pay(order, '2026-01-31T22:59:59Z');
  const months = rowsOf(await report('sales', '?from=2026-01-01&to=2026-02-28&by=month'));
  expect(months.map((row) => [row['Month from'], row.Sales])).toEqual([
    ['2026-01-01', TOTAL],
    ['2026-02-01', 0],
  ]);
  await pay(order, '2026-01-31T23:00:00Z');
  const weeks = rowsOf(await report('sales', '?from=2026-01-31&to=2026-02-08&by=week'));
  expect(weeks.map((row) => [row['Week from'], row.Sales])).toEqual([
    ['2026-01-31', TOTAL],
    ['2026-02-02', 0],
  ]);
});

test('each step stands beside the same days of the span before', async () => {
  for (const at of ['2026-05-02T12:00:00Z', '2026-05-05T12:00:00Z', '2026-05-05T13:00:00Z'])
    await pay((await world.paid()).order, at);
  const days = rowsOf(await report('sales', '?from=2026-05-04&to=2026-05-06'));
  expect(days.map(({ Sales, Before }) => [Sales, Before])).toEqual([
    [0, 0],
    [2 * TOTAL, TOTAL],
    [0, 0],
  ]);
});

test('refunds lower the sales of their goods, of shipping, and of their day', async () => {
  const { order, products } = await world.paid();
  await pay(order, '2026-05-04T12:00:00Z');
  const { status } = await world.refund(order, {
    lines: [{ line: 3, quantity: 2 }],
    shipping: true,
  });
  expect(status).toBeLessThan(300);
  await world.settled(order);
  await world.refund(order, { amount: 1.5 });
  await world.settled(order);
  await giveBack(order, '2026-05-06T12:00:00Z');
  // Two of Cedar with their tax, and shipping with its own.
  const [goods, shipping] = [2 * 99_00 + 37_62, 4_90 + 93];
  const back = goods + shipping + 1_50;
  const span = '?from=2026-05-01&to=2026-05-31';
  const days = rowsOf(await report('sales', span)).filter(({ Sales }) => Sales !== 0);
  expect(days.map(({ Day, Paid, Refunded, Sales }) => [Day, Paid, Refunded, Sales])).toEqual([
    ['2026-05-04', TOTAL, 0, TOTAL],
    ['2026-05-06', 0, back, -back],
  ]);
  const rows = rowsOf(await report('products', span));
  const taxed = (units: number) => units * 99_00 + units * 18_81;
  expect(rows.map(({ Product, Orders, Units, Sales }) => [Product, Orders, Units, Sales])).toEqual([
    [products[1]?.name, 1, 2, taxed(2)],
    ...[products[0], products[2]]
      .map((product) => product?.name ?? '')
      .toSorted()
      .map((name) => [name, 1, 1, taxed(1)]),
    ['Shipping', null, null, 0],
    ['Refunds that name no goods', null, null, -1_50],
  ]);
  for (const name of [
    'sales',
    'hours',
    'products',
    'variants',
    'customers',
    'groups',
    'countries',
    'codes',
  ] as const) {
    const shown = await report(name, span);
    expect(sums(shown)).toEqual([TOTAL, back, TOTAL - back, 0]);
    const added = rowsOf(shown).reduce((sum, { Sales }) => sum + Number(Sales), 0);
    expect([name, added]).toEqual([name, TOTAL - back]);
  }
  expect(rowsOf(await report('countries', span))).toMatchObject([{ Country: 'Germany', Orders: 1 }]);
  expect(rowsOf(await report('customers', span))).toMatchObject([
    { Customer: 'Mia', Email: world.mia.email },
  ]);
  expect(rowsOf(await report('refunds', span))).toMatchObject([
    { How: 'By staff', Reason: 'No reason', Refunds: 2, Amount: back, Share: 100 },
  ]);
});

test('a collection has the sales of its products, picked or by rule', async () => {
  const { products } = await world.paid();
  const add = async (fields: object) =>
    expect(await world.shop.call('POST', '/collections', { as: world.ada, body: fields })).toMatchObject({
      status: 201,
    });
  await add({ title: 'Dear', slug: 'dear', picked: 'by rule', priceFrom: 50 });
  await add({ title: 'Cheap', slug: 'cheap', picked: 'by rule', priceTo: 50, mayBeEmpty: true });
  await add({ title: 'Picked', slug: 'picked', picked: 'by hand' });
  await world.query(
    `INSERT INTO collection_product (collection_id, place, product_id) SELECT id, 1, $1 FROM collection WHERE slug = 'picked'`,
    [products[1]?.id],
  );
  const rows = rowsOf(await report('collections'));
  expect(rows.map(({ Collection, Units, Sales }) => [Collection, Units, Sales])).toEqual([
    ['Dear', 6, 6 * 99_00 + 112_86],
    ['Picked', 2, 2 * 99_00 + 37_62],
    ['Cheap', 0, 0],
  ]);
});

test('returns are counted by reason, with their share and what was refunded for them', async () => {
  const { order } = await world.paid();
  await world.ship(order, { lines: [{ line: 3, quantity: 3 }] });
  const asked = await world.askReturn(order, { lines: [{ line: 3, quantity: 2 }], reason: 'not-needed' });
  expect(asked.status).toBeLessThan(300);
  expect(rowsOf(await report('returns'))).toEqual([
    {
      Reason: 'Not needed any more',
      Returns: 1,
      Units: 2,
      Received: 0,
      Declined: 0,
      Refunded: 0,
      Share: 100,
    },
  ]);
});

test('carts count once nobody has touched them for a day', async () => {
  const { id } = await world.shop.addProduct({ name: 'Left board', minQuantity: 1 });
  const [{ variant }] = await world.query('SELECT id AS variant FROM variant WHERE product_id = $1', [id]);
  await world.query(
    `WITH made AS (INSERT INTO cart (id, member_id) VALUES (gen_random_uuid(), $1) RETURNING id)
     INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents) SELECT id, $2, 3, 9900 FROM made`,
    [world.mia.id, variant],
  );
  expect((await report('carts')).rows).toEqual([]);
  await world.query(`UPDATE cart SET changed_at = now() - interval '25 hours'`);
  await world.query(
    `INSERT INTO reminder_stop (token_hash, email, given_at)
     SELECT sha256(n::text::bytea), email, now() - interval '20 hours' FROM unnest($1::text[]) WITH ORDINALITY AS x(email, n)`,
    [[world.mia.email, 'nobody@example.com']],
  );
  expect((await report('carts')).sums).toEqual(['All', 1, 3, 297_00, 2, 0]);
  await world.paid();
  expect((await report('carts')).sums).toEqual(['All', 1, 3, 297_00, 2, 1]);
});
