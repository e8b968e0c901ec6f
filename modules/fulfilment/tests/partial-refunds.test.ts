import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendRefund } from '#modules/payments/shop/send-refund.ts';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

// An order of 1, 2 and 3 units at 99.00, shipping 4.90 and 19 % tax: 712.69 in all, 117.81 a unit, 5.83 for shipping.

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('partial refunds');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const REFUND_FAILS = '4000000000005126';
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { interval: 50 });
const statusOf = async (order: string) => (await world.show(order)).status;
const inDashboard = (intent: string, cents: number) =>
  world.atProvider('POST', 'refunds', { payment_intent: intent, amount: String(cents) });
const compare = () => compareWithProvider(world.shop.open.shop, 'admin', 24);
const notesOf = async (order: string) =>
  (
    await world.query(
      `SELECT total_cents FROM document WHERE order_id = $1 AND kind = 'credit_note' ORDER BY number`,
      [order],
    )
  ).map(({ total_cents: cents }) => cents);

test('units of a line are refunded with their tax, are on sale again, and are not shipped', async () => {
  const paid = await world.paid();
  const { order, number, intent } = paid;
  expect(
    await world.refund(order, {
      lines: [
        { line: 2, quantity: 1, restock: true },
        { line: 3, quantity: 2 },
      ],
      reason: 'Scratched',
    }),
  ).toMatchObject({ status: 202, body: { amount: 353.43 } });
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([35343]);
  expect(await world.available(paid)).toEqual([9, 9, 7]);
  expect(await statusOf(order)).toBe('pending');
  expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 1 1', '0 2 1']);
  const mail = await world.shop.mailTo(world.mia.email, `Part of order ${number} is refunded`);
  expect(mail).toContain('Refunded: 353.43$');
  expect(mail).toContain('Left of your payment: 359.26$');
  expect(mail).not.toContain('Refunded before');
  expect(mail).toContain('Birch');
  expect(mail).toContain('Still to come: 1 × Alder');
  expect(await notesOf(order)).toEqual([35343]);

  expect(await world.ship(order, { lines: [{ line: 3, quantity: 2 }] })).toMatchObject({ status: 422 });
  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  expect(await statusOf(order)).toBe('shipped');
  expect(await world.unitsOf(order)).toEqual(['1 0 0', '1 1 0', '1 2 0']);
  expect(await world.refund(order, { lines: [{ line: 3, quantity: 1 }] })).toMatchObject({ status: 202 });
  await world.settled(order);
  await eventually(() => world.shop.mailTo(world.mia.email, `Part of order ${number} is refunded`)).toContain(
    'Still to come: Nothing, your order is complete',
  );
});

test('refunds of single units and shipping add up to what was paid, and then the order is refunded', async () => {
  const paid = await world.paid();
  const { order, intent } = paid;
  for (const line of [1, 2, 2, 3, 3, 3]) {
    expect(await world.refund(order, { lines: [{ line, quantity: 1, restock: true }] })).toMatchObject({
      status: 202,
    });
    await world.settled(order);
  }
  expect(await statusOf(order)).toBe('pending');
  expect(await world.refund(order, { shipping: true })).toMatchObject({ body: { amount: 5.83 } });
  await eventually(() => statusOf(order)).toBe('refunded');
  expect((await world.refundsAt(intent)).reduce((sum, cents) => sum + cents)).toBe(71269);
  expect(await world.available(paid)).toEqual([10, 10, 10]);
  expect((await notesOf(order)).reduce((sum, cents) => sum + cents)).toBe(71269);
  expect(await world.refund(order, { amount: 1 })).toMatchObject({
    status: 409,
    body: { code: 'order_refunded' },
  });
});

test('an order whose last unit is refunded, after the others were shipped, is shipped', async () => {
  const { order } = await world.paid();
  await world.ship(order, {
    lines: [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 2 },
      { line: 3, quantity: 2 },
    ],
  });
  await world.refund(order, { lines: [{ line: 3, quantity: 1, restock: true }] });
  await eventually(() => statusOf(order)).toBe('shipped');
  expect(await world.show(order)).toMatchObject({ shippedAt: expect.any(String) });
});

test('an amount is refunded at most up to what was paid', async () => {
  const { order, intent } = await world.paid();
  const refuse = async (body: object, message: string) =>
    expect(await world.refund(order, body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amount', message }] },
    });
  await refuse({ amount: 712.7 }, 'At most 712.69$ can be refunded');
  await refuse({}, 'Choose units, shipping or an amount to refund');
  expect(await world.refund(order, { amount: 700 })).toMatchObject({ status: 202, body: { amount: 700 } });
  await refuse({ amount: 12.7 }, 'At most 12.69$ can be refunded');
  // The money that is left decides, however much the units had cost.
  expect(await world.refund(order, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
    status: 202,
    body: { amount: 12.69 },
  });
  await eventually(() => statusOf(order)).toBe('refunded');
  // Their jobs may run in either order.
  expect((await world.refundsAt(intent)).toSorted((a, b) => a - b)).toEqual([1269, 70000]);
});

test('units can be refunded for less than they had cost, which stays so for the others', async () => {
  const { order } = await world.paid();
  await world.refund(order, { lines: [{ line: 2, quantity: 1 }], amount: 100 });
  expect(await world.refund(order, { lines: [{ line: 2, quantity: 1 }] })).toMatchObject({
    body: { amount: 117.81 },
  });
  await world.settled(order);
});

test('a refund is made once for its key', async () => {
  const { order, intent } = await world.paid();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    world.refund(order, { amount: 5 }, key),
    world.refund(order, { amount: 5 }, key),
  ]);
  expect(second.body).toEqual(first.body);
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([500]);
});

test('refunding the rest refunds what earlier refunds have left', async () => {
  const paid = await world.paid();
  const { order, number, intent } = paid;
  await world.refund(order, { lines: [{ line: 3, quantity: 3, restock: false }] });
  expect(await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada })).toMatchObject({
    status: 202,
  });
  await eventually(() => statusOf(order)).toBe('refunded');
  expect((await world.refundsAt(intent)).toSorted()).toEqual([35343, 35926]);
  const mail = await world.shop.mailTo(world.mia.email, `Order ${number} is refunded in full`);
  expect(mail).toContain('We have refunded the last 359.26$ to you.');
  expect(mail).toContain('With it your whole payment of 712.69$ is back.');
  expect(mail).toMatch(
    /Refunded: 359\.26\$[\s\S]+Refunded before: 353\.43\$[\s\S]+Refunded in all: 712\.69\$/,
  );
  expect(mail).toMatch(/Product: 1 × Alder[\s\S]+Product: 2 × Birch/);
  expect(mail).not.toContain('Cedar');
  expect(mail).toMatch(/Your credit note \S+ is attached/);
  expect(await world.available(paid)).toEqual([10, 10, 7]);
});

describe('a refund that fails later', () => {
  test('is told, keeps its units, and is made again when an admin asks', async () => {
    const { order } = await world.paid({ card: REFUND_FAILS });
    await world.silently(async () => {
      await world.refund(order, { lines: [{ line: 3, quantity: 1, restock: true }] });
      await eventually(() => world.refundsOf(order)).toEqual([{ amount_cents: 11781, state: 'failed' }]);
      expect(await statusOf(order)).toBe('pending');
      expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 0 2', '0 1 2']);
      const payments = await world.shop.call('GET', '/payments', { as: world.ada });
      expect(payments.body.failedRefunds).toMatchObject([{ order, amount: 117.81 }]);
      expect((await compare()).differences).toMatchObject([{ kind: 'refund_failed', orderId: order }]);
      await world.query(
        `UPDATE sandbox_stripe.payment_method SET test_card = 'succeeds' WHERE id =
           (SELECT object->>'payment_method' FROM sandbox_stripe.charge WHERE object->'metadata'->>'order' = $1)`,
        [order],
      );
      await world.shop.call('POST', `/orders/${order}/reconcile`, { as: world.ada });
    });
    expect(await world.refundsOf(order)).toEqual([{ amount_cents: 11781, state: 'succeeded' }]);
    expect((await compare()).differences.filter(({ repair }) => repair === null)).toEqual([]);
  });
});

describe('a partial refund made in the provider’s dashboard', () => {
  test('is taken over once, by its webhook', async () => {
    const paid = await world.paid();
    const { order, intent } = paid;
    await inDashboard(intent, 1234);
    await eventually(() => world.refundsOf(order)).toEqual([{ amount_cents: 1234, state: 'succeeded' }]);
    await compare();
    expect(await world.refundsOf(order)).toHaveLength(1);
    expect((await world.page(order)).fulfilment).toMatchObject({
      refundable: 700.35,
      refunds: [{ amount: 12.34, state: 'succeeded', lines: [] }],
    });
    expect(await statusOf(order)).toBe('pending');
    expect(await notesOf(order)).toEqual([1234]);
    expect(await world.available(paid)).toEqual([9, 8, 7]);
  });

  test('is taken over by the comparison if the webhook is lost', async () => {
    const { order, intent } = await world.paid();
    world.switches.webhookDropRate = 1;
    await inDashboard(intent, 1234);
    world.switches.webhookDropRate = 0;
    expect((await compare()).differences).toMatchObject([
      { kind: 'refund_unnoticed', repair: 'recorded here' },
    ]);
    expect(await world.refundsOf(order)).toEqual([{ amount_cents: 1234, state: 'succeeded' }]);
    expect((await compare()).differences).toEqual([]);
  });

  test('that leaves too little for one of ours withdraws ours, whose units are free again', async () => {
    const { order, intent } = await world.paid();
    world.switches.webhookDropRate = 1;
    await world.whileProviderIsDown(() => world.refund(order, { lines: [{ line: 3, quantity: 3 }] }));
    await inDashboard(intent, 60000);
    world.switches.webhookDropRate = 0;
    const [ours] = await world.query('SELECT id FROM refund WHERE order_id = $1', [order]);
    await world.silently(() => sendRefund(world.shop.open.shop, ours.id));
    expect(await world.refundsAt(intent)).toEqual([60000]);
    expect((await world.refundsOf(order)).map(({ state }) => state).toSorted()).toEqual([
      'succeeded',
      'withdrawn',
    ]);
    expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 0 2', '0 0 3']);
  });
});
