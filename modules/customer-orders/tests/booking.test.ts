import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Enrolled;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('booking');
  mia = await enrol(shop, { name: 'Mia' });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const board = (more: Parameters<TestShop['addProduct']>[0] = {}) =>
  shop.addProduct({ name: `Board ${randomUUID()}`, ...more });

const book = (productName: string, more: object = {}, as = mia, key?: string) =>
  shop.call('POST', '/orders', {
    as,
    body: { productName, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456', ...more },
    headers: key ? { 'idempotency-key': key } : {},
  });

const available = async (id: string) => (await shop.call('GET', `/product/${id}`)).body.availableQuantity;

const statusOf = async (id: string) => (await shop.call('GET', `/orders/${id}`, { as: ada })).body.status;

describe('a quantity from the minimum to all there is, both included', () => {
  test.each([2, 5, 10])('%d of 10 with a minimum of 2 is booked', async (quantity) => {
    const product = await board();
    expect(await book(product.name, { quantity })).toMatchObject({ status: 201 });
    expect(await available(product.id)).toBe(10 - quantity);
  });

  test.each([0, 1])('%d is below the minimum', async (quantity) => {
    const product = await board();
    const before = await snapshot(shop);
    expect(await book(product.name, { quantity })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'quantity', message: 'Your order is not acceptable' }] },
    });
    await expectUnchanged(shop, before);
  });

  test.each([11, 90_000_000])('%d is more than there is', async (quantity) => {
    const product = await board();
    const before = await snapshot(shop);
    expect(await book(product.name, { quantity })).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        detail: `Your order is not acceptable. Only 10 of ${product.name} are left.`,
        errors: [{ field: 'quantity', message: `Only 10 of ${product.name} are left.` }],
      },
    });
    await expectUnchanged(shop, before);
  });

  test('booked units are gone for the next customer', async () => {
    const product = await board({ available: 3 });
    expect(await book(product.name, { quantity: 2 })).toMatchObject({ status: 201 });
    expect(await book(product.name, { quantity: 2 })).toMatchObject({ body: { code: 'out_of_stock' } });
    expect(await available(product.id)).toBe(1);
  });

  test('form fields arrive as strings and are understood', async () => {
    const product = await board();
    expect(
      await book(product.name, { quantity: '3', totalPrice: '297.00', userNumber: 123456 }),
    ).toMatchObject({
      status: 201,
    });
    expect(await available(product.id)).toBe(7);
  });
});

describe('the price', () => {
  test('that the customer did not see is not paid: the true total is answered, and nothing booked', async () => {
    const product = await board({ priceCents: 1999 });
    const before = await snapshot(shop);
    expect(await book(product.name, { quantity: 3, totalPrice: 59.96 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 59.97 },
    });
    await expectUnchanged(shop, before);
    expect(await book(product.name, { quantity: 3, totalPrice: 59.97 })).toMatchObject({ status: 201 });
  });

  test('of a booked order stays when the product’s changes', async () => {
    const product = await board({ priceCents: 1000 });
    const { body } = await book(product.name);
    await shop.open.shop.pool.query(
      'UPDATE variant SET price_cents = 5000, former_price_cents = NULL WHERE product_id = $1',
      [product.id],
    );
    expect((await shop.call('GET', `/orders/${body.insertedId}`, { as: mia })).body).toMatchObject({
      perUnitPrice: 10,
      totalPrice: 20,
    });
  });
});

describe('a product that is not on sale', () => {
  test('is refused at its name', async () => {
    expect(await book('No such board')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'productName' }] },
    });
  });

  test('because it was archived is refused alike, and its orders stay', async () => {
    const product = await board();
    const { body } = await book(product.name);
    await shop.call('DELETE', `/product/${product.id}`, { as: ada });
    expect(await book(product.name)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'productName' }] },
    });
    expect(await statusOf(body.insertedId)).toBe('unpaid');
  });

  test('makes room for another of its name, which is the one that is booked then', async () => {
    const old = await board({ priceCents: 1000 });
    await shop.call('DELETE', `/product/${old.id}`, { as: ada });
    const fresh = await shop.addProduct({ name: old.name, priceCents: 2000 });
    const { body } = await book(old.name);
    expect((await shop.call('GET', `/orders/${body.insertedId}`, { as: mia })).body.totalPrice).toBe(40);
    expect(await available(fresh.id)).toBe(8);
  });
});

test('name, address, picture and price of an order are the server’s own, whatever the body says', async () => {
  const product = await board({ priceCents: 1000 });
  const { body } = await book(product.name.toUpperCase(), {
    displayName: 'Mallory',
    image: 'https://evil.example/x.png',
    email: mia.email.toUpperCase(),
    status: 'unpaid',
  });
  expect((await shop.call('GET', `/orders/${body.insertedId}`, { as: mia })).body).toMatchObject({
    email: mia.email,
    displayName: 'Mia',
    productName: product.name,
    image: '/pictures/test-board-front-960.webp',
    totalPrice: 20,
    status: 'unpaid',
    paid: false,
  });
});

test('a booking cannot be in another’s name, or past the unpaid state', async () => {
  const product = await board();
  const before = await snapshot(shop);
  expect(await book(product.name, { email: ada.email })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await book(product.name, { email: 'nobody@example.com' })).toMatchObject({ status: 403 });
  expect(await book(product.name, { status: 'pending' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'status' }] },
  });
  await expectUnchanged(shop, before);
});

describe('the same key', () => {
  test('books once and answers the same order', async () => {
    const product = await board();
    const first = await book(product.name, {}, mia, 'key-1');
    const again = await book(product.name, {}, mia, 'key-1');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await available(product.id)).toBe(8);
  });

  test('books once, sent eight times at the same moment', async () => {
    const product = await board();
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(product.name, {}, mia, 'key-2')));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await available(product.id)).toBe(8);
  });

  test('for another booking is a conflict', async () => {
    const product = await board();
    await book(product.name, {}, mia, 'key-3');
    for (const other of [{ quantity: 3 }, { userAddress: '2 Test Street' }, { userNumber: '7654321' }])
      expect(await book(product.name, other, mia, 'key-3')).toMatchObject({
        status: 409,
        body: { code: 'idempotency_conflict' },
      });
    expect(await available(product.id)).toBe(8);
  });

  test('of another member is another key', async () => {
    const product = await board();
    const max = await enrol(shop, { name: 'Max' });
    const [hers, his] = [
      await book(product.name, {}, mia, 'key-4'),
      await book(product.name, {}, max, 'key-4'),
    ];
    expect(hers.status).toBe(201);
    expect(his.status).toBe(201);
    expect(his.body.insertedId).not.toBe(hers.body.insertedId);
  });

  test.each(['', 'with space', 'ü', 'a'.repeat(256)])('is not %j', async (key) => {
    const product = await board();
    const answer = await shop.call('POST', '/orders', {
      as: mia,
      body: { productName: product.name, quantity: 2, userAddress: 'x', userNumber: '0123456' },
      headers: { 'idempotency-key': key },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(await available(product.id)).toBe(10);
  });
});

test('twenty unpaid orders are the limit, also for bookings at the same moment; a cancelled one makes room', async () => {
  const max = await enrol(shop, { name: 'Max' });
  const product = await board({ available: 100, minQuantity: 1 });
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => book(product.name, { quantity: 1 }, max)),
  );
  const booked = answers.filter(({ status }) => status === 201);
  expect(booked).toHaveLength(20);
  for (const { status, body } of answers)
    if (status !== 201) expect(body).toMatchObject({ status: 409, code: 'too_many_open_orders' });
  expect(await available(product.id)).toBe(80);

  await shop.call('DELETE', `/myorders/${booked[0]?.body.insertedId}`, { as: max });
  expect(await book(product.name, { quantity: 1 }, max)).toMatchObject({ status: 201 });
});

test('the journals of orders and stock are only ever added to, even by their owner', async () => {
  const { ownerUrl } = shop.open.database;
  for (const table of ['order_journal', 'stock_journal'])
    for (const statement of [`UPDATE ${table} SET at = now()`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(administer(ownerUrl, statement)).rejects.toMatchObject({ code: '23001' });
});
