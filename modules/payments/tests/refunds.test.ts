import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { sendRefund } from '../shop/send-refund.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('refunds', { jobs: true });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { interval: 50 });

const REFUND_FAILS = '4000000000005126';
const REFUND_WAITS = '4000000000007726';

async function paidOrder(card?: string) {
  const { order, product } = await world.booked();
  const { id } = await world.shop.payAtProvider(await world.secretFor(order), card);
  await eventually(async () => (await world.show(order)).status).toBe('pending');
  return { order, product, intent: id };
}

const ship = (order: string) => world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
const refund = (order: string, body?: object) =>
  world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada, body });
const statusOf = async (order: string) => (await world.show(order)).status;
const refundOf = async (order: string) =>
  (
    await world.shop.open.shop.pool.query(
      'SELECT id, state, failures, failure, amount_cents FROM refund WHERE order_id = $1',
      [order],
    )
  ).rows[0];
/** Whether the order's only payment is refunded, as staff see it. */
const paymentOf = async (order: string) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body.payments[0].state;
const journalOf = async (order: string) =>
  (
    await world.shop.open.shop.pool.query<{ event: string }>(
      'SELECT event FROM order_journal WHERE order_id = $1 ORDER BY id',
      [order],
    )
  ).rows.map(({ event }) => event);

/** Refunds in the provider's dashboard. */
const refundAtProvider = (intent: string, amount?: number) =>
  world.atProvider('POST', 'refunds', {
    payment_intent: intent,
    ...(amount && { amount: String(amount) }),
  });

test('a paid order is refunded, its units are on sale again, and the customer is told', async () => {
  const { order, product } = await paidOrder();
  expect(await refund(order)).toMatchObject({ status: 202, body: { state: 'refunding' } });
  await eventually(() => statusOf(order)).toBe('refunded');
  expect(await world.show(order)).toMatchObject({ paid: false });
  expect(await world.available(product)).toBe(10);
  expect(await journalOf(order)).toEqual(['booked', 'paid', 'refunding', 'refunded']);
  const { number } = await world.show(order);
  await world.shop.mailTo(world.mia.email, `Order ${number} is refunded`);
  expect(await refund(order)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
});

test('an admin who decides a refund is in the audit log', async () => {
  const { order } = await paidOrder();
  await refund(order);
  const { rows } = await world.shop.open.shop.pool.query(
    `SELECT actor_id, action FROM audit_log WHERE subject_id = $1`,
    [order],
  );
  expect(rows).toEqual([{ actor_id: world.ada.id, action: 'order.refunded' }]);
  await eventually(() => statusOf(order)).toBe('refunded');
});

test('the units stay off sale when the admin says so', async () => {
  const { order, product } = await paidOrder();
  expect(await refund(order, { restock: false })).toMatchObject({ status: 202 });
  await eventually(() => statusOf(order)).toBe('refunded');
  expect(await world.available(product)).toBe(8);
});

describe('a shipped order', () => {
  test('is refunded without its units', async () => {
    const { order, product } = await paidOrder();
    await ship(order);
    expect(await refund(order)).toMatchObject({ status: 202, body: { state: 'refunding' } });
    await eventually(() => statusOf(order)).toBe('refunded');
    expect(await world.available(product)).toBe(8);
  });

  test('is not refunded by an admin who believes that it is still there', async () => {
    const { order } = await paidOrder();
    await ship(order);
    expect(await refund(order, { restock: true })).toMatchObject({
      status: 409,
      body: { code: 'order_shipped' },
    });
    expect(await statusOf(order)).toBe('shipped');
  });
});

test('while the provider is down an order is refunding, and it cannot be shipped', async () => {
  const { order } = await paidOrder();
  await world.whileProviderIsDown(async () => {
    expect(await refund(order)).toMatchObject({ status: 202 });
    expect(await refund(order)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await ship(order)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
    expect(await statusOf(order)).toBe('refunding');
  });
  await eventually(() => statusOf(order)).toBe('refunded');
});

test.each([
  ['unpaid', async () => (await world.booked()).order],
  [
    'cancelled',
    async () => {
      const { order } = await world.booked();
      await world.cancel(order);
      return order;
    },
  ],
] as const)('an order that is %s has nothing to refund', async (_, made) => {
  expect(await refund(await made())).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
});

test.each([
  ['an amount', { amount: 1 }],
  ['a word for yes', { restock: 'true' }],
  ['a number for yes', { restock: 1 }],
])('the body of a refund does not take %s', async (_, body) => {
  const { order } = await paidOrder();
  expect(await refund(order, body)).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect(await statusOf(order)).toBe('pending');
});

describe('a refund made in the provider’s dashboard', () => {
  test('in full ends the order here too', async () => {
    const { order, product, intent } = await paidOrder();
    await refundAtProvider(intent);
    await eventually(() => statusOf(order)).toBe('refunded');
    expect(await world.available(product)).toBe(10);
    expect(await refund(order)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  });

  test('in part does not, and the rest can be refunded here', async () => {
    const { order, intent } = await paidOrder();
    await refundAtProvider(intent, 500);
    const told = async () =>
      (
        await world.shop.open.shop.pool.query(
          `SELECT 1 FROM webhook_event w JOIN sandbox_stripe.event e ON e.id = w.id
           WHERE e.object->'data'->'object'->>'payment_intent' = $1 AND w.type LIKE '%refund%'`,
          [intent],
        )
      ).rows.length;
    await eventually(told).toBeGreaterThan(0);
    expect(await statusOf(order)).toBe('pending');
    expect(await refund(order)).toMatchObject({ status: 202 });
    await eventually(() => statusOf(order)).toBe('refunded');
  });
});

test('a refund that the provider takes its time over is done when the provider says so', async () => {
  const { order } = await paidOrder(REFUND_WAITS);
  await refund(order);
  expect(await statusOf(order)).toBe('refunding');
  await eventually(() => statusOf(order)).toBe('refunded');
});

test('a refund that fails later is not forgotten, and made again only when somebody asks', async () => {
  const { order } = await paidOrder(REFUND_FAILS);
  const { shop } = world.shop.open;
  await world.silently(async () => {
    await refund(order);
    const failed = { state: 'failed', failures: 1, failure: 'expired_or_canceled_card' };
    await eventually(() => refundOf(order)).toMatchObject(failed);
    expect(await paymentOf(order)).toBe('refund_pending');
    expect(await journalOf(order)).toEqual(['booked', 'paid', 'refunding', 'refunded', 'refund_failed']);
    const { id } = await refundOf(order);
    expect(await sendRefund(shop, id)).toBe('failed');
    expect(await refundOf(order)).toMatchObject({ failures: 1 });

    // From now on the customer's bank accepts refunds.
    await shop.pool.query(
      `UPDATE sandbox_stripe.payment_method SET test_card = 'succeeds' WHERE id =
         (SELECT object->>'payment_method' FROM sandbox_stripe.charge WHERE object->'metadata'->>'order' = $1)`,
      [order],
    );
    expect(await sendRefund(shop, id, { retry: true })).toBe('done');
  });
  expect(await refundOf(order)).toMatchObject({ state: 'succeeded', failure: null });
  expect(await paymentOf(order)).toBe('refunded');
  expect(await statusOf(order)).toBe('refunded');
});

test('a refund that fails later and is made in the dashboard instead is one refund', async () => {
  const { order, intent } = await paidOrder(REFUND_FAILS);
  await world.silently(async () => {
    await refund(order);
    await eventually(() => refundOf(order)).toMatchObject({ state: 'failed' });
  });
  await world.shop.open.shop.pool.query(
    `UPDATE sandbox_stripe.payment_method SET test_card = 'succeeds' WHERE id =
       (SELECT object->>'payment_method' FROM sandbox_stripe.charge WHERE object->'metadata'->>'order' = $1)`,
    [order],
  );
  await refundAtProvider(intent);
  await eventually(() => refundOf(order)).toMatchObject({ state: 'succeeded', amount_cents: 19800 });
  expect(await paymentOf(order)).toBe('refunded');
  const { body } = await world.shop.call('GET', '/payments', { as: world.ada });
  expect(body.failedRefunds).toEqual([]);
});
