import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { closeOrder } from '../shop/closing/close-order.ts';
import { expireOrders } from '../shop/closing/expire-orders.ts';

// The shop cancels at the provider before it releases stock, so a late payment needs a provider that confirmed a
// cancellation and captures all the same. That happens; these tests write the cancellation directly.

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('late payments', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

/** An order that the shop believes unpayable, with a secret that can still pay it. */
async function bookedWithForgottenPayment() {
  const { order, product } = await world.booked();
  const secret = await world.secretFor(order);
  await world.shop.open.shop.pool.query(`UPDATE payment SET state = 'canceled' WHERE order_id = $1`, [order]);
  return { order, product, secret };
}

const payments = async (order: string): Promise<string[]> => {
  const { body } = await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada });
  return body.payments.map(({ state }: { state: string }) => state);
};

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { interval: 50 });

async function expire(order: string) {
  const { shop } = world.shop.open;
  await shop.pool.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1`, [order]);
  await expireOrders(shop);
  expect(await closeOrder(shop, order)).toBe('closed');
}

const refundsOf = async (intent: string) => {
  const { url, open } = world.shop;
  const answer = await fetch(`${url}/sandbox/stripe/v1/refunds?payment_intent=${intent}`, {
    headers: { authorization: `Bearer ${open.sandbox!.stripe.secretKey}` },
  });
  return ((await answer.json()) as { data: { amount: number }[] }).data.map(({ amount }) => amount);
};

test('money that comes for a cancelled order is refunded, once, and a mail says so', async () => {
  const { order, product, secret } = await bookedWithForgottenPayment();
  expect(await world.cancel(order)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  const { id } = await world.shop.payAtProvider(secret);

  await eventually(() => payments(order)).toEqual(['refunded']);
  expect(await world.report(order, id)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  expect(await refundsOf(id)).toEqual([19800]);
  expect(await world.show(order)).toMatchObject({ status: 'cancelled', paid: false });
  expect(await world.available(product)).toBe(10);
  const { number } = await world.show(order);
  await world.shop.mailTo(world.mia.email, `Your payment for order ${number} is on its way back`);
});

test('an expired order that is paid with stock left is delivered all the same', async () => {
  const { order, product, secret } = await bookedWithForgottenPayment();
  await expire(order);
  expect(await world.available(product)).toBe(10);
  const { id } = await world.shop.payAtProvider(secret);
  await eventually(async () => (await world.show(order)).status).toBe('pending');
  expect(await world.show(order)).toMatchObject({ paid: true, transactionId: id });
  expect(await world.available(product)).toBe(8);
});

test('an expired order that is paid when its goods are gone gets its money back', async () => {
  const { order, product, secret } = await bookedWithForgottenPayment();
  await expire(order);
  const rest = {
    productName: product.name,
    quantity: 9,
    userAddress: '1 Test Street',
    userNumber: '0123456',
  };
  expect((await world.shop.call('POST', '/orders', { as: world.mia, body: rest })).status).toBe(201);

  const { id } = await world.shop.payAtProvider(secret);
  await eventually(() => payments(order)).toEqual(['refunded']);
  expect(await refundsOf(id)).toEqual([19800]);
  expect(await world.show(order)).toMatchObject({ status: 'expired' });
  expect(await world.available(product)).toBe(1);
});

test('a second capture of a paid order is refunded, and the order stays paid', async () => {
  const { order, secret } = await bookedWithForgottenPayment();
  const first = await world.pay(order);
  await eventually(async () => (await world.show(order)).status).toBe('pending');
  const second = await world.shop.payAtProvider(secret);
  expect(second.id).not.toBe(first);

  await eventually(() => payments(order)).toEqual(['refunded', 'succeeded']);
  expect(await refundsOf(second.id)).toEqual([19800]);
  expect(await refundsOf(first)).toEqual([]);
  expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: first });
});

test('the refund of money that no order took is in no books: sales, documents and the page of the order', async () => {
  const { order, secret } = await bookedWithForgottenPayment();
  await world.cancel(order);
  const booksOf = async () => {
    const read = async (path: string) => (await world.shop.call('GET', path, { as: world.ada })).body;
    const { fulfilment, customer } = await read(`/orders/${order}/staff`);
    const { sales } = await read('/overview');
    return {
      sales,
      customer,
      refunds: fulfilment.refunds,
      documents: await read(`/orders/${order}/documents`),
    };
  };
  const books = await booksOf();
  await world.shop.payAtProvider(secret);
  await eventually(() => payments(order)).toEqual(['refunded']);
  expect(await booksOf()).toEqual({ ...books, refunds: [], documents: [] });
});

test('a refund that the provider could not make is made when it is back', async () => {
  const { order, secret } = await bookedWithForgottenPayment();
  await world.cancel(order);
  const { id } = await world.shop.payAtProvider(secret);
  await world.whileProviderIsDown(() => eventually(() => payments(order)).toEqual(['refund_pending']));
  await eventually(() => payments(order)).toEqual(['refunded']);
  expect(await refundsOf(id)).toEqual([19800]);
});
