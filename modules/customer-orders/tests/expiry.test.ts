import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { recordDisputes } from '#modules/payments/shop/disputes/record-disputes.ts';
import { DISPUTED_CARD } from '#tests/calls/worlds/disputes.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let mia: Enrolled;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('expiry');
  mia = await enrol(shop, { name: 'Mia' });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const board = () => shop.addProduct({ name: `Board ${randomUUID()}` });

const book = (productName: string) =>
  shop.call('POST', '/orders', {
    as: mia,
    body: { productName, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
  });

const available = async (id: string) => (await shop.call('GET', `/product/${id}`)).body.availableQuantity;

const statusOf = async (id: string) => (await shop.call('GET', `/orders/${id}`, { as: ada })).body.status;

const runOut = (id: string) =>
  shop.open.shop.pool.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);

test('an order whose time is over cannot be paid any more, and gives its stock back', async () => {
  const product = await board();
  const order = (await book(product.name)).body.insertedId;
  await runOut(order);
  expect(await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } })).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable' },
  });
  await expireOrders(shop.open.shop);
  expect(await closeOrder(shop.open.shop, order)).toBe('closed');
  expect(await available(product.id)).toBe(10);
  expect(await statusOf(order)).toBe('expired');
  expect(
    (await shop.call('GET', `/myorders?email=${mia.email}`, { as: mia })).body.map(
      (row: { _id: string }) => row._id,
    ),
  ).not.toContain(order);
});

test('an order whose time is over is closed at the provider before its stock is given back', async () => {
  const product = await board();
  const order = (await book(product.name)).body.insertedId;
  const intent = await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
  await runOut(order);
  await expireOrders(shop.open.shop);
  expect(await statusOf(order)).toBe('cancelling');
  expect(await available(product.id)).toBe(8);

  expect(await closeOrder(shop.open.shop, order)).toBe('closed');
  expect(await available(product.id)).toBe(10);
  expect((await shop.payAtProvider(intent.body.clientSecret)).status).toBe(400);
});

test('an order whose time is over is paid when the customer was faster than the closing', async () => {
  const product = await board();
  const order = (await book(product.name)).body.insertedId;
  const intent = await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
  await runOut(order);
  await expireOrders(shop.open.shop);
  expect((await shop.payAtProvider(intent.body.clientSecret)).status).toBe(200);
  expect(await closeOrder(shop.open.shop, order)).toBe('paid');
  expect(await statusOf(order)).toBe('pending');
  expect(await available(product.id)).toBe(8);
});

describe('the journal says where the news of a payment came from', () => {
  const paidBy = async (order: string) =>
    (
      await shop.open.shop.pool.query(
        `SELECT detail->>'source' AS source FROM order_journal WHERE order_id = $1 AND event = 'paid'`,
        [order],
      )
    ).rows[0]?.source;
  const payUnnoticed = async (order: string, card?: string) => {
    const intent = await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
    const { switches } = shop.open.sandbox!;
    switches.webhookDropRate = 1;
    try {
      const { status, id } = await shop.payAtProvider(intent.body.clientSecret, card);
      expect(status).toBe(200);
      return id;
    } finally {
      switches.webhookDropRate = 0;
    }
  };

  test('found while the order was being closed', async () => {
    const order = (await book((await board()).name)).body.insertedId;
    await payUnnoticed(order);
    await runOut(order);
    await expireOrders(shop.open.shop);
    expect(await closeOrder(shop.open.shop, order)).toBe('paid');
    expect(await paidBy(order)).toBe('closing');
  });

  test('found when the customer began to pay again', async () => {
    const order = (await book((await board()).name)).body.insertedId;
    await payUnnoticed(order);
    expect(await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } })).toMatchObject({
      status: 409,
      body: { code: 'order_not_payable' },
    });
    expect(await paidBy(order)).toBe('payment_start');
  });

  test('found when the customer’s bank disputed it', async () => {
    const order = (await book((await board()).name)).body.insertedId;
    const intent = await payUnnoticed(order, DISPUTED_CARD);
    expect(await recordDisputes(shop.open.shop, intent)).toBe(true);
    expect(await paidBy(order)).toBe('dispute');
  });
});

test('a cancelled order keeps its stock while the provider cannot be reached', async () => {
  const product = await board();
  const order = (await book(product.name)).body.insertedId;
  await shop.call('POST', '/create-payment-intent', { as: mia, body: { order } });
  const switches = shop.open.sandbox!.switches;
  switches.failureRate = 1;
  try {
    expect(await shop.call('DELETE', `/myorders/${order}`, { as: mia })).toMatchObject({
      status: 202,
      body: { status: 'closing' },
    });
    expect(await available(product.id)).toBe(8);
  } finally {
    switches.failureRate = 0;
  }
  expect(await shop.call('DELETE', `/myorders/${order}`, { as: mia })).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  });
  expect(await available(product.id)).toBe(10);
});

test('an order whose time is not over stays', async () => {
  const product = await board();
  const order = (await book(product.name)).body.insertedId;
  await expireOrders(shop.open.shop);
  expect(await statusOf(order)).toBe('unpaid');
});
