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
  const prices = `${await sku(id)}; 85.00; 5: 80.00`;
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

test('a list is read, replaced and removed, with its fixed prices and its acts', async () => {
  const into = await group(5);
  const [first, second] = [await world.product(), await world.product()];
  const name = named();
  const fixed = {
    sku: await sku(first.id),
    perUnitPrice: 12.5,
    priceTiers: [{ fromQuantity: 3, perUnitPrice: 11 }],
  };
  const body = { name, percent: null, ending: null, groups: [into], prices: [fixed] };
  const { insertedId: id } = (await add(body)).body;
  const path = `/price-lists/${id}`;
  const shown = (await call(await ada(), 'GET', path)).body;
  expect(shown).toMatchObject({ ...body, groups: [{ _id: into }], fixedPrices: 1, version: 1 });
  const next = {
    name,
    percent: '12.5',
    ending: '.95',
    groups: [],
    prices: `${await sku(second.id)};9.00`,
    version: 1,
  };
  expect((await call(await ada(), 'PUT', path, next)).body).toEqual({ version: 2 });
  expect(await call(await ada(), 'PUT', path, next)).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  const listed = (await call(await ada(), 'GET', '/price-lists?limit=100')).body;
  expect(listed.find((list: { _id: string }) => list._id === id)).toMatchObject({
    percent: 12.5,
    ending: '.95',
    groups: [],
    fixedPrices: 1,
  });
  expect((await call(await ada(), 'DELETE', `${path}?version=2`)).body).toEqual({ deletedCount: 1 });
  expect((await call(await ada(), 'GET', path)).status).toBe(404);
  const { rows } = await world.pool.query('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id', [
    id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    'price-list.added',
    'price-list.changed',
    'price-list.removed',
  ]);
});

test('wrong fields are named, and nothing of the list is written', async () => {
  const { id } = await world.product();
  const known = await sku(id);
  const before = (await world.pool.query('SELECT count(*) FROM price_list')).rows;
  for (const [field, body, words] of [
    ['percent', {}, 'State a percentage or fixed prices'],
    ['percent', { percent: 91 }, 'Percentage must be from 0.01 to 90, with at most two decimals'],
    ['ending', { percent: 10, ending: '95' }, 'Prices end in takes the last digits of a price, such as .95'],
    [
      'ending',
      { ending: '.95', prices: `${known}; 5.00` },
      'Only prices that a percentage makes have an ending',
    ],
    ['endsAt', { percent: 10, startsAt: ago(1), endsAt: ago(2) }, 'Until must be after From'],
    ['groups', { percent: 10, groups: [randomUUID()] }, 'One of these groups is gone. Reload the page.'],
    ['prices', { prices: 'NO-SUCH-SKU; 5.00' }, 'Line 1: No product has the SKU NO-SUCH-SKU.'],
    ['prices', { prices: `${known}; 5.00\n${known}; 6.00` }, `Line 2: ${known} has a price already.`],
    ['prices', { prices: `${known}; free` }, expect.stringMatching(/^Line 1: Price /)],
    ['prices', { prices: `${known}; 5.00; 10: 6.00` }, expect.stringMatching(/^Line 1: The tier from 10 /)],
  ] as const)
    expect(await add(body)).toMatchObject({ status: 422, body: { errors: [{ field, message: words }] } });
  const name = named();
  expect((await add({ name, percent: 5 })).status).toBe(201);
  expect(await add({ name: name.toUpperCase(), percent: 5 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'name' }] },
  });
  const after = (await world.pool.query('SELECT count(*) - 1 AS count FROM price_list')).rows;
  expect(after).toEqual(before);
});

test('a group’s form changes its own list, which stays if others get it too', async () => {
  const { into } = await dealer(10);
  const other = await group(1);
  const lists = async () => (await call(await ada(), 'GET', '/price-lists?limit=100')).body;
  const own = (await lists()).find(({ groups }: { groups: { _id: string }[] }) => groups[0]?._id === into);
  const { fixedPrices: _, _id, ...fields } = own;
  const body = { ...fields, groups: [into, other] };
  expect((await call(await ada(), 'PUT', `/price-lists/${_id}`, body)).status).toBe(200);
  const members = (await world.pool.query('SELECT id FROM member WHERE group_id = $1', [into])).rows;
  await put(members, null);
  expect((await call(await ada(), 'DELETE', `/customer-groups/${into}`)).body).toEqual({ deletedCount: 1 });
  expect((await lists()).find((list: { _id: string }) => list._id === _id)).toMatchObject({
    percent: 10,
    groups: [{ _id: other }],
  });
});
