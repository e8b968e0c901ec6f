import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('provider down', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

test('while the provider is down no secret is handed out, and the next try gets one', async () => {
  const { order } = await world.booked();
  const answer = await world.whileProviderIsDown(() => world.ask({ order }));
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await world.secretFor(order)).toContain('_secret_');
});

test('while the provider is down a report is being confirmed, and the reconciler settles it later', async () => {
  const { order } = await world.booked();
  const id = await world.pay(order);
  expect(await world.whileProviderIsDown(() => world.report(order, id))).toMatchObject({
    status: 202,
    body: { paid: false, state: 'confirming' },
  });
  expect(await world.show(order)).toMatchObject({ status: 'unpaid' });
  await settleOpenPayments(world.shop.open.shop, 0);
  expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: id });
  expect(await world.report(order, id)).toMatchObject({
    status: 200,
    body: { modifiedCount: 0, paid: true },
  });
});

test('an intent whose answer was lost is found again under its key', async () => {
  const { order } = await world.booked();
  const { switches } = world;
  switches.afterExecuting = 'drop';
  const lost = await world.ask({ order });
  switches.afterExecuting = 'answer';
  expect(lost.status).toBe(503);
  const secret = await world.secretFor(order);
  const { rows } = await world.shop.open.shop.pool.query(
    'SELECT attempt, intent_id FROM payment WHERE order_id = $1',
    [order],
  );
  expect(rows).toEqual([{ attempt: 1, intent_id: secret.split('_secret_')[0] }]);
});
test('a payment that cannot be decided does not keep the others waiting', async () => {
  const [lost, paid] = [await world.booked(), await world.booked()];
  const { pool } = world.shop.open.shop;
  await world.secretFor(lost.order);
  const rename = (from: string, to: string) =>
    pool.query('UPDATE payment SET intent_id = replace(intent_id, $2, $3) WHERE order_id = $1', [
      lost.order,
      from,
      to,
    ]);
  await rename('pi_', 'pi_unknown_');
  const id = await world.pay(paid.order);
  expect(await world.silently(() => settleOpenPayments(world.shop.open.shop, 0))).toMatchObject({
    waiting: 1,
  });
  expect(await world.show(paid.order)).toMatchObject({ status: 'pending', transactionId: id });
  await rename('pi_unknown_', 'pi_');
});
