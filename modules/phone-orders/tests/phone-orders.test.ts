import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { enrol } from '#tests/support/enrol.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('phone orders');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const DELIVERY = {
  name: 'Tom Guest',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '030 1234567',
};

async function product(available = 10) {
  const { id, name } = await world.shop.addProduct({
    name: `Oak ${randomUUID()}`,
    minQuantity: 1,
    available,
  });
  const [{ sku }] = (await world.query('SELECT sku FROM variant WHERE product_id = $1', [id])) as [
    { sku: string },
  ];
  return { id, name, sku };
}
const quote = (body: object, as = world.ada) =>
  world.shop.call('POST', '/phone-orders/quote', { as, body: { country: 'DE', ...body } });
const place = (body: object, key: string = randomUUID()) => world.post('/phone-orders', body, world.ada, key);

/** An order that the shop takes: its quoted total and first delivery. */
async function orderOf(lines: { sku: string; quantity: number }[], email: string, more: object = {}) {
  const { status, body } = await quote({ email, lines, ...more });
  expect(status).toBe(200);
  return { email, lines, delivery: DELIVERY, methodId: body.methodId, totalPrice: body.totalPrice, ...more };
}

test('a line is found by words of the product’s name, and first by its SKU', async () => {
  const { name, sku } = await product(7);
  const other = await product(3);
  const find = (q: string) =>
    world.shop.call('GET', `/phone-orders/variants?${new URLSearchParams({ q })}`, { as: world.ada });
  const unique = name.split(' ')[1] ?? '';
  for (const q of [name, unique, `${unique} oak`]) {
    const { status, body } = await find(q);
    expect(status).toBe(200);
    expect(body.variants[0]).toMatchObject({
      sku,
      productName: name,
      variantTitle: '',
      availableQuantity: 7,
    });
  }
  expect((await find(other.sku.toLowerCase())).body.variants[0]).toMatchObject({ sku: other.sku });
  expect((await find('')).body).toEqual({ variants: [] });
  expect((await find('nothing like this')).body).toEqual({ variants: [] });
});

test('a line that is found only near the words says what was understood', async () => {
  const { name } = await world.shop.addProduct({ name: 'Hornbeam', minQuantity: 1, available: 3 });
  const find = (q: string) => world.shop.call('GET', `/phone-orders/variants?q=${q}`, { as: world.ada });
  expect((await find('hornbaem')).body).toMatchObject({
    variants: [{ productName: name }],
    understood: 'hornbeam',
  });
  expect((await find('hornbeam')).body).not.toHaveProperty('understood');
});

const tokenIn = (mail: string) => /\/order#([\w-]+)/.exec(mail)?.[1];

test('a guest gets a mail with the link, pays by it, and staff see who placed the order', async () => {
  const { id, name, sku } = await product();
  const email = 'tom-by-phone@example.com';
  const { status, body } = await place(await orderOf([{ sku, quantity: 3 }], email));
  expect(status).toBe(201);
  expect(await world.query('SELECT available FROM variant WHERE product_id = $1', [id])).toEqual([
    { available: 7 },
  ]);
  const mail = await world.shop.mailTo(email, `Order ${body.number}: please pay`);
  expect(mail).toContain(`${name}`);
  const token = tokenIn(mail);
  const shown = await world.shop.call('POST', '/order-links/order', { body: { token } });
  expect(shown.body).toMatchObject({ _id: body.insertedId, guest: true, status: 'unpaid', quantity: 3 });
  const { body: payment } = await world.shop.call('POST', '/order-links/payment', { body: { token } });
  const { id: transactionId } = await world.shop.payAtProvider(payment.clientSecret);
  await world.shop.call('POST', '/order-links/paid', { body: { token, transactionId } });
  await expect.poll(async () => (await world.show(body.insertedId)).status).toBe('pending');
  const page = (await world.shop.call('GET', `/orders/${body.insertedId}/staff`, { as: world.ada })).body;
  expect(page.history).toContainEqual(
    expect.objectContaining({ event: 'order.placed', by: world.ada.email }),
  );
  expect(page.mails).toContainEqual(expect.objectContaining({ kind: 'phone-order' }));
});

test('an order of a guest is held as long as a member’s, not only for the hour of a stranger', async () => {
  const { sku } = await product();
  const { body } = await place(await orderOf([{ sku, quantity: 1 }], 'slow-reader@example.com'));
  const [{ minutes }] = (await world.query(
    'SELECT extract(epoch FROM expires_at - booked_at)::int / 60 AS minutes FROM orders WHERE id = $1',
    [body.insertedId],
  )) as [{ minutes: number }];
  expect(minutes).toBe(world.shop.open.shop.unpaidOrderMinutes);
});

test('a member with a verified address has the order in their account; an unverified one is a guest', async () => {
  const { sku } = await product();
  const { body } = await place(await orderOf([{ sku, quantity: 1 }], world.mia.email));
  const mine = await world.shop.call('GET', `/orders/${body.insertedId}/page`, { as: world.mia });
  expect(mine.body).toMatchObject({ guest: false, displayName: 'Mia' });
  const nora = await enrol(world.shop, { name: 'Nora' });
  await world.query('UPDATE member SET email_verified = false WHERE email = $1', [nora.email]);
  const { body: other } = await place(await orderOf([{ sku, quantity: 1 }], nora.email));
  expect(await world.shop.call('GET', `/orders/${other.insertedId}/page`, { as: nora })).toMatchObject({
    status: 404,
  });
});

test('a key orders once, also when the mail was not queued before', async () => {
  const { id, sku } = await product();
  const order = await orderOf([{ sku, quantity: 2 }], 'twice-by-phone@example.com');
  const key = randomUUID();
  const first = await place(order, key);
  await world.shop.mailTo(order.email, `Order ${first.body.number}: please pay`);
  // As after a crash between placing and telling; the price has changed since.
  await world.query(`DELETE FROM outbox WHERE dedupe_key = 'mail:phone-order:' || $1`, [
    first.body.insertedId,
  ]);
  await world.query('UPDATE variant SET price_cents = price_cents + 100 WHERE product_id = $1', [id]);
  expect(await place(order, key)).toMatchObject({ status: 201, body: first.body });
  expect(
    await world.query(`SELECT 1 AS one FROM outbox WHERE dedupe_key = 'mail:phone-order:' || $1`, [
      first.body.insertedId,
    ]),
  ).toHaveLength(1);
  expect(await place({ ...order, email: 'twice-by-phone@example.com', totalPrice: 1 }, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_conflict' },
  });
  const [{ available }] = await world.query('SELECT available FROM variant WHERE product_id = $1', [id]);
  expect(available).toBe(8);
});

test('each wrong field has its error, and nothing is booked', async () => {
  const { id, sku } = await product(3);
  const good = await orderOf([{ sku, quantity: 1 }], 'fields@example.com');
  const refused: [change: object, field: string][] = [
    [{ email: 'nobody' }, 'email'],
    [{ lines: [] }, 'lines'],
    [{ lines: [{ sku: 'NO-SUCH-SKU', quantity: 1 }] }, 'lines.0.sku'],
    [
      {
        lines: [
          { sku, quantity: 1 },
          { sku: sku.toLowerCase(), quantity: 1 },
        ],
      },
      'lines.1.sku',
    ],
    [{ lines: [{ sku, quantity: '2x' }] }, 'lines.0.quantity'],
    [{ delivery: { ...DELIVERY, postalCode: 'no' } }, 'delivery.postalCode'],
    [{ methodId: 'unknown' }, 'methodId'],
    [{ codes: ['NOSUCHCODE'] }, 'codes.0'],
  ];
  for (const [change, field] of refused) {
    const { status, body } = await place({ ...good, ...change });
    expect({ field, status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field }] });
  }
  expect(await place({ ...good, lines: [{ sku, quantity: 4 }] })).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', errors: [{ field: 'lines.0.quantity' }] },
  });
  // The browser's total is compared, never used.
  expect(await place({ ...good, totalPrice: 1 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', totalPrice: good.totalPrice },
  });
  expect(await world.query('SELECT available FROM variant WHERE product_id = $1', [id])).toEqual([
    { available: 3 },
  ]);
});

test('of two phone orders for the last units at once, one is refused and names the line', async () => {
  const { sku, name } = await product(3);
  const orders = await Promise.all(
    ['race-a@example.com', 'race-b@example.com'].map((email) => orderOf([{ sku, quantity: 2 }], email)),
  );
  const answers = await Promise.all(orders.map((order) => place(order)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // The later one is priced before the other takes the units, or after.
  expect(answers.find(({ status }) => status !== 201)!.body).toMatchObject({
    code: 'out_of_stock',
    errors: [{ field: 'lines.0.quantity', message: `Only 1 of ${name} is left.` }],
  });
});
