import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { checkoutWorld, HOME } from '#modules/checkout/tests/checkout-world.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import type { Enrolled } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';
import { dealers } from './dealers.ts';

const world = checkoutWorld('group prices');
afterEach(() => world.shop.expectSound());

const { call, ada, group, put, dealer, change, book, line } = dealers(world);

test('a group’s price is rounded once for each unit, half a cent up, and never below the smallest price', async () => {
  for (const [cents, points, expected] of [
    [9900, 1500, 8415],
    [9999, 1250, 8749],
    [101, 50, 100],
    [100, 50, 100],
    [103, 5000, 52],
    [50, 9000, 50],
    [99_999_999, 1, 99_989_999],
  ]) {
    const { rows } = await world.pool.query('SELECT price_for_list($1, $2, NULL, shop_currency()) AS price', [
      cents,
      points,
    ]);
    expect([cents, points, rows[0].price]).toEqual([cents, points, expected]);
  }
});

test('one booking takes the tier less the percentage; the order keeps it, the list price and the group', async () => {
  const { member, into } = await dealer(15);
  const other = await world.member();
  const { id, name } = await world.product();
  await world.change(id, `price_tiers = '[{"fromQuantity": 4, "priceCents": 9001}]'`);
  expect((await book(member, name, { quantity: 4, totalPrice: 360.04 })).body).toMatchObject({
    code: 'price_changed',
    totalPrice: 306.04,
  });
  const booked = await book(member, name, { quantity: 4, totalPrice: 306.04 });
  expect(booked.status).toBe(201);
  const plain = await book(other, name, { quantity: 4, totalPrice: 360.04 });
  expect(plain.status).toBe(201);
  await change(into, 20);
  expect(await line(booked.body.insertedId)).toMatchObject({
    unit_price_cents: 7651,
    list_price_cents: 9001,
    group_points: 1500,
  });
  const shown = await call(await ada(), 'GET', `/orders/${booked.body.insertedId}/staff`);
  expect(shown.body.customer.group).toMatchObject({ percent: 15 });
  expect(shown.body.totals[0].label).toMatch(/^Subtotal \(Dealers \w+: 15% off\)$/);
  expect(await line(plain.body.insertedId)).toEqual({
    unit_price_cents: 9001,
    list_price_cents: null,
    group_name: null,
    group_points: null,
  });
});

test('a code comes off the group’s price, and a quote says what the order costs', async () => {
  const { member, call: as } = await dealer(10);
  const { name } = await world.product();
  await world.pool.query(
    `INSERT INTO discount_code (code, kind, percent) VALUES ('DEALER-CODE', 'percent', 10)`,
  );
  const quote = await as('POST', '/discount', { productName: name, quantity: 1, code: 'DEALER-CODE' });
  expect(quote.body).toMatchObject({ discount: 8.91, totalPrice: 80.19 });
  expect(quote.body.steps[0].label).toMatch(/^Subtotal \(Dealers \w+: 10% off\)$/);
  expect((await book(member, name, { quantity: 1, code: 'DEALER-CODE', totalPrice: 80.19 })).status).toBe(
    201,
  );
});

test('cart, quote and order of a checkout agree, and a change of the group is told like any price', async () => {
  const { member, into, call: as } = await dealer(25);
  const { id } = await world.product();
  const added = await as('POST', '/cart/lines', { variantId: id, quantity: 2 });
  expect(added.body.lines[0]).toMatchObject({ perUnitPrice: 74.25, subtotal: 148.5, changes: [] });
  expect(added.body.totals[0].label).toMatch(/^Subtotal \(Dealers \w+: 25% off\)$/);
  const { email: _, ...seen } = await world.order({ call: as }, { delivery: HOME });
  expect(seen.totalPrice).toBe(148.5);
  await change(into, 20);
  expect((await as('GET', '/cart')).body.lines[0].changes).toEqual([
    'The price rose from 74.25$ to 79.20$ each.',
  ]);
  expect(await as('POST', '/checkout', seen)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', totalPrice: 158.4 },
  });
  await put([member], null);
  expect((await as('GET', '/cart')).body.lines[0]).toMatchObject({ perUnitPrice: 99 });
  await put([member], into);
  const { email: __, ...order } = await world.order({ call: as });
  const placed = await as('POST', '/checkout', order);
  expect(placed.status).toBe(201);
  const [{ id: orderId, goods }] = (
    await world.pool.query(`SELECT id, totals->0->'group' AS goods FROM orders WHERE member_id = $1`, [
      member.id,
    ])
  ).rows as [{ id: string; goods: object }];
  expect(goods).toEqual({ name: expect.stringMatching(/^Dealers /), points: 2000 });
  expect(await line(orderId)).toMatchObject({ unit_price_cents: 7920, list_price_cents: 9900 });
  const again = await as('POST', `/cart/orders/${orderId}`);
  expect(again.body.cart.lines[0]).toMatchObject({ perUnitPrice: 79.2 });
});

test('a price that moves between quote and order is refused under the locks', async () => {
  const { member, into } = await dealer(50);
  const { id } = await world.product();
  const customer = { memberId: member.id, email: member.email, name: 'Dora' };
  const old = ordering([{ variantId: id, quantity: 1, priceCents: 4950 }]);
  await change(into, 40);
  await expect(placeOrder(world.shop.open.shop, customer, old)).rejects.toMatchObject({
    code: 'price_changed',
    extra: { lines: [{ perUnitPrice: 59.4 }] },
  });
});

test('an order by phone costs what the customer pays online', async () => {
  const { member } = await dealer(30);
  const { id } = await world.product();
  const { rows } = await world.pool.query('SELECT sku FROM variant WHERE id = $1', [id]);
  const lines = [{ sku: rows[0].sku, quantity: 1 }];
  for (const [email, perUnitPrice] of [
    [member.email, 69.3],
    ['nobody@example.com', 99],
  ]) {
    const quote = await call(await ada(), 'POST', '/phone-orders/quote', { email, lines, country: 'DE' });
    expect(quote.body.lines[0]).toMatchObject({ perUnitPrice });
    const named = email === member.email ? /^Subtotal \(Dealers \w+: 30% off\)$/ : /^Subtotal$/;
    expect(quote.body.totals[0].label).toMatch(named);
    const trial = await call(await ada(), 'POST', '/settings/pricing/preview', {
      email,
      lines,
      country: 'DE',
    });
    expect(trial.body.steps[0]).toMatchObject({ type: 'subtotal', amount: perUnitPrice });
    expect(trial.body.steps[0].label).toMatch(named);
  }
});

test('only a member of a group learns its prices', async () => {
  const { call: as } = await dealer(20);
  const other = await world.member();
  const { id } = await world.product({ priceCents: 1234 });
  await world.change(id, `content = '750 g', price_tiers = '[{"fromQuantity": 10, "priceCents": 1000}]'`);
  const contentPrice = '750\u{a0}g · 13.16$\u{a0}/\u{a0}kg';
  expect((await as('GET', `/prices?products=${id},${randomUUID()}`)).body).toEqual([
    {
      _id: id,
      group: expect.stringMatching(/^Dealers \w+: 20% off$/),
      perUnitPrice: 9.87,
      priceVaries: false,
      contentPrice,
      variants: [
        { _id: id, perUnitPrice: 9.87, priceTiers: [{ fromQuantity: 10, perUnitPrice: 8 }], contentPrice },
      ],
    },
  ]);
  expect((await call(other, 'GET', `/prices?products=${id}`)).body).toEqual([]);
  expect((await world.shop.call('GET', `/prices?products=${id}`)).status).toBe(401);
  for (const path of [`/api/product/${id}`, '/api/product?limit=100', `/product/${id}`, '/products', '/'])
    for (const token of ['dealer', 'visitor']) {
      const { member } = token === 'dealer' ? await dealer(20) : { member: undefined };
      const headers: Record<string, string> = member ? { authorization: `Bearer ${member.token}` } : {};
      const text = await (await fetch(`${world.shop.url}${path}`, { headers })).text();
      expect(text, `${path} of a ${token}`).not.toMatch(/9\.87|8\.00\$/);
    }
});

test('a group is renamed by one of two people at once, removed when empty, and every act is recorded', async () => {
  const { member, into } = await dealer(20);
  const body = { name: `Trade ${into.slice(0, 8)}`, percent: '12.5', version: 1 };
  expect((await call(await ada(), 'PUT', `/customer-groups/${into}`, body)).body).toEqual({
    modifiedCount: 1,
    version: 2,
  });
  expect(await call(await ada(), 'PUT', `/customer-groups/${into}`, body)).toMatchObject({
    status: 409,
    body: { code: 'stale_version', version: 2, by: (await ada()).email },
  });
  expect(
    await call(await ada(), 'POST', '/customer-groups', { name: body.name.toUpperCase(), percent: 5 }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
  for (const percent of [0, 90.01, 12.345, '1e1', 'ten'])
    expect(await call(await ada(), 'POST', '/customer-groups', { name: 'Bad', percent })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'percent' }] },
    });
  const listed = await call(await ada(), 'GET', `/customers?group=${into}`);
  expect(listed.body).toMatchObject([{ _id: member.id, group: { _id: into, name: body.name } }]);
  expect((await call(await ada(), 'DELETE', `/customer-groups/${into}`)).body.code).toBe('group_in_use');
  expect((await put([member, member], null)).body).toEqual({ modifiedCount: 1 });
  expect((await call(await ada(), 'DELETE', `/customer-groups/${into}`)).body).toEqual({ deletedCount: 1 });
  expect((await put([member], into)).body).toMatchObject({ errors: [{ field: 'group' }] });
  const { rows } = await world.pool.query(
    `SELECT action FROM audit_log WHERE subject_id = ANY ($1) ORDER BY id`,
    [[member.id, body.name]],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'customer.grouped',
    'group.changed',
    'customer.grouped',
    'group.removed',
  ]);
});

test('many customers get a group or a tag together, or none of them does', async () => {
  const into = await group(10);
  const both = [await world.member(), await world.member()];
  const [first] = both as [Enrolled];
  const ids = both.map(({ id }) => id);
  const unknown = { ...first, id: randomUUID() };
  expect((await put([first, unknown], into)).status).toBe(404);
  expect((await put(both, into)).body).toEqual({ modifiedCount: 2 });
  const tag = (customers: string[], name: string) =>
    ada().then((as) => call(as, 'PUT', '/chosen-customers/tags', { customers, tag: name }));
  expect((await tag([first.id], 'Trade')).body).toEqual({ modifiedCount: 1 });
  expect((await tag(ids, 'Trade')).body).toEqual({ modifiedCount: 1 });
  for (let n = 1; n < 20; n += 1) await tag([first.id], `Tag ${n}`);
  expect((await tag(ids, 'One too many')).body).toMatchObject({ errors: [{ field: 'tag' }] });
  expect((await call(await ada(), 'GET', '/customers?tag=One too many')).body).toEqual([]);
});

test('a group counts once the address is verified: anyone can register with a dealer’s', async () => {
  const { member, call: as } = await dealer(40);
  const { id, name } = await world.product();
  const verify = (verified: boolean) =>
    world.pool.query('UPDATE member SET email_verified = $2 WHERE id = $1', [member.id, verified]);
  await verify(false);
  expect((await as('GET', `/prices?products=${id}`)).body).toEqual([]);
  const added = await as('POST', '/cart/lines', { variantId: id, quantity: 1 });
  expect(added.body.lines[0]).toMatchObject({ perUnitPrice: 99 });
  expect(added.body.totals[0].label).toBe('Subtotal');
  const cheap = await book(member, name, { quantity: 1, totalPrice: 59.4 });
  expect(cheap.body).toMatchObject({ code: 'price_changed', totalPrice: 99 });
  const customer = { memberId: member.id, email: member.email, name: 'Dora' };
  const low = ordering([{ variantId: id, quantity: 1, priceCents: 5940 }]);
  await expect(placeOrder(world.shop.open.shop, customer, low)).rejects.toMatchObject({
    code: 'price_changed',
  });
  await verify(true);
  expect((await as('GET', '/cart')).body.lines[0]).toMatchObject({ perUnitPrice: 59.4 });
  expect((await book(member, name, { quantity: 1, totalPrice: 59.4 })).status).toBe(201);
});
