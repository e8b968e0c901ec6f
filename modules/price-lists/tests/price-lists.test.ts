import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { checkoutWorld, HOME } from '#modules/checkout/tests/checkout-world.ts';
import { dealers } from '#modules/customers/tests/dealers.ts';

const world = checkoutWorld('price lists');
afterEach(() => world.shop.expectSound());

const { call, ada, group, put, dealer, book, line } = dealers(world);

const named = () => `List ${randomUUID()}`.slice(0, 40);
const add = async (body: object) =>
  call(await ada(), 'POST', '/price-lists', { name: named(), groups: [], ...body });
const sku = async (id: string): Promise<string> =>
  (await world.pool.query('SELECT sku FROM variant WHERE id = $1', [id])).rows[0].sku;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const priceFor = async (as: Parameters<typeof call>[0], id: string) =>
  (await call(as, 'GET', `/prices?products=${id}`)).body[0];

test('the lowest of own price, percentage and fixed price counts at each quantity', async () => {
  const { member, into } = await dealer(10);
  const { id } = await world.product();
  await world.change(id, `price_tiers = '[{"fromQuantity": 10, "priceCents": 5000}]'`);
  const prices = [
    { sku: await sku(id), perUnitPrice: 80, fromQuantity: 5 },
    { sku: await sku(id), perUnitPrice: '85.00' },
  ];
  expect((await add({ groups: [into], prices })).status).toBe(201);
  expect(await priceFor(member, id)).toMatchObject({
    group: expect.stringMatching(/^Dealers \w+$/),
    perUnitPrice: 85,
    variants: [
      {
        priceTiers: [
          { fromQuantity: 5, perUnitPrice: 80 },
          { fromQuantity: 10, perUnitPrice: 45 },
        ],
      },
    ],
  });
});

test('a line by several lists keeps group and own price, without a percentage that would not explain it', async () => {
  const { member, into } = await dealer(10);
  const { name } = await world.product();
  await add({ groups: [into], percent: 20, ending: '.95' });
  const { body } = await book(member, name, { quantity: 1, totalPrice: 78.95 });
  expect(await line(body.insertedId)).toEqual({
    unit_price_cents: 7895,
    list_price_cents: 9900,
    group_name: expect.stringMatching(/^Dealers /),
    group_points: null,
  });
  const shown = await call(await ada(), 'GET', `/orders/${body.insertedId}/staff`);
  expect(shown.body.customer.group).toMatchObject({ percent: null });
  expect(shown.body.totals[0].label).toMatch(/^Subtotal \(Dealers \w+\)$/);
});

test('a list counts from its start until its end, and an order after the end is refused as after any change of a price', async () => {
  const member = await world.member();
  const into = await group(1);
  await put([member], into);
  const { id } = await world.product();
  const { insertedId: list } = (await add({ groups: [into], percent: 50, endsAt: ago(-60) })).body;
  await add({ groups: [into], percent: 80, startsAt: ago(-60) });
  await add({ groups: [into], percent: 85, startsAt: ago(120), endsAt: ago(60) });
  const as = { call: (m: string, p: string, body?: unknown) => call(member, m, p, body) };
  const added = await as.call('POST', '/cart/lines', { variantId: id, quantity: 1 });
  expect(added.body.lines[0]).toMatchObject({ perUnitPrice: 49.5 });
  const { email: _, ...seen } = await world.order(as, { delivery: HOME });
  await world.pool.query(`UPDATE price_list SET ends_at = now() WHERE id = $1`, [list]);
  expect(await as.call('POST', '/checkout', seen)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', totalPrice: 98.01 },
  });
  expect((await as.call('GET', '/cart')).body.lines[0].changes).toEqual([
    'The price rose from 49.50$ to 98.01$ each.',
  ]);
});

test('of two lists with the same dates the cheaper one counts, whatever their order', async () => {
  for (const percents of [
    [30, 40],
    [40, 30],
  ]) {
    const { member, into } = await dealer(5);
    const { id } = await world.product();
    for (const percent of percents) await add({ groups: [into], percent, startsAt: ago(1) });
    expect(await priceFor(member, id)).toMatchObject({ perUnitPrice: 59.4 });
  }
});

test('an ending rounds down in each currency, and not below the smallest payment', async () => {
  for (const [cents, points, ending, currency, expected] of [
    [9900, 1500, '95', 'usd', 8395],
    [9900, 1500, '995', 'usd', 7995],
    [60, 1500, '95', 'usd', 51],
    [1280, 1000, '80', 'jpy', 1080],
    [12_340, 1000, '950', 'kwd', 10_950],
    [12_345, 1000, null, 'jpy', 11_111],
    [12_340, 1000, null, 'kwd', 11_110],
    [40, 100, null, 'usd', 40],
  ]) {
    const { rows } = await world.pool.query('SELECT price_for_list($1, $2, $3, $4) AS price', [
      cents,
      points,
      ending,
      currency,
    ]);
    expect([cents, points, ending, currency, rows[0].price]).toEqual([
      cents,
      points,
      ending,
      currency,
      expected,
    ]);
  }
});
