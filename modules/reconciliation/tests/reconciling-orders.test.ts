import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { compareWithProvider } from '../shop/compare-with-provider.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('one order and the provider', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = (sql: string, values: unknown[] = []) => world.shop.open.shop.pool.query(sql, values);
const reconcile = () => compareWithProvider(world.shop.open.shop, 'admin', 24);

describe('an admin who asks about one order', () => {
  const ask = (order: string) => world.shop.call('POST', `/orders/${order}/reconcile`, { as: world.ada });

  test('gets its state after a missed payment was settled', async () => {
    const { order } = await world.booked();
    const intent = await world.pay(order);
    expect(await ask(order)).toMatchObject({ status: 200, body: { state: 'pending', differences: [] } });
    expect(await world.show(order)).toMatchObject({ transactionId: intent });
  });

  test('has a refund that failed made again', async () => {
    const { order } = await world.booked();
    world.switches.refundTurnsAfterMs = 3_600_000;
    const { id } = await world.shop.payAtProvider(await world.secretFor(order), '4000000000005126');
    await world.report(order, id);
    await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
    const state = async () => (await ask(order)).body;
    const refunds = async () => (await world.atProvider('GET', `refunds?payment_intent=${id}`)).data;
    await world.silently(async () => {
      expect(await state()).toMatchObject({ state: 'refunded', differences: [] });
      await query('UPDATE sandbox_stripe.refund SET turns_at = now() WHERE turns_at IS NOT NULL');
      await expect.poll(async () => (await refunds())[0].status).toBe('failed');
      expect(await state()).toMatchObject({
        state: 'refunded',
        differences: [{ kind: 'refund_failed', repair: null }],
      });
      expect((await refunds())[0].status).toBe('failed');
    });
    await query(
      `UPDATE sandbox_stripe.payment_method SET test_card = 'succeeds' WHERE test_card = 'refundFails'`,
    );
    expect(await state()).toMatchObject({
      differences: [{ kind: 'refund_failed', repair: 'refunded at last' }],
    });
    expect(await state()).toMatchObject({ differences: [] });
  });

  test('is told when the provider cannot be reached', async () => {
    const { order } = await world.booked();
    await world.secretFor(order);
    expect(await world.whileProviderIsDown(() => ask(order))).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });
});

describe('an order that waits for the provider’s word', () => {
  const release = (order: string) =>
    world.shop.call('POST', `/orders/${order}/release`, {
      as: world.ada,
      body: { cancelledAtProvider: true },
    });

  async function waiting() {
    const { order, product } = await world.booked();
    const secret = await world.secretFor(order);
    expect(await world.whileProviderIsDown(() => world.cancel(order))).toMatchObject({ status: 202 });
    return { order, product, secret };
  }

  test('is seen by the admins', async () => {
    const { order } = await waiting();
    const { body } = await world.shop.call('GET', '/payments', { as: world.ada });
    expect(body.waiting).toMatchObject([{ _id: order, closesTo: 'cancelled' }]);
    expect(body.waitingCount).toBe(1);
    expect(await release(order)).toMatchObject({ status: 200, body: { confirmedBy: 'provider' } });
  });

  test('is closed by the next comparison that reaches the provider', async () => {
    const { order, product } = await waiting();
    expect(await world.whileProviderIsDown(reconcile)).toMatchObject({
      failure: 'The payment provider cannot be reached',
    });
    expect(await world.available(product)).toBe(8);
    expect(await reconcile()).toMatchObject({ failure: null });
    expect(await world.show(order)).toMatchObject({ status: 'cancelled' });
    expect(await world.available(product)).toBe(10);
  });

  test('is released on the admin’s word while the provider is down, and a later payment goes back', async () => {
    const { order, product, secret } = await waiting();
    expect(await world.available(product)).toBe(8);
    expect(await world.whileProviderIsDown(() => release(order))).toMatchObject({
      status: 200,
      body: { released: true, confirmedBy: 'admin' },
    });
    expect(await world.available(product)).toBe(10);
    expect(await world.show(order)).toMatchObject({ status: 'cancelled' });
    const { rows } = await query(`SELECT actor_id FROM audit_log WHERE action = 'order.released'`);
    expect(rows).toEqual([{ actor_id: world.ada.id }]);

    // The admin was wrong: the order can still be paid.
    const { id, status } = await world.shop.payAtProvider(secret);
    expect(status).toBe(200);
    expect((await reconcile()).differences).toMatchObject([{ kind: 'unnoticed', repair: 'being refunded' }]);
    const { rows: payments } = await query(`SELECT id FROM payment WHERE order_id = $1`, [order]);
    await sendRefunds(world.shop.open.shop, payments[0].id);
    expect((await world.atProvider('GET', `refunds?payment_intent=${id}`)).data).toMatchObject([
      { amount: 19800 },
    ]);
  });

  test('is not released when its customer was faster', async () => {
    const { order, secret } = await waiting();
    expect((await world.shop.payAtProvider(secret)).status).toBe(200);
    expect(await release(order)).toMatchObject({ status: 409, body: { code: 'order_paid' } });
    expect(await world.show(order)).toMatchObject({ status: 'pending' });
  });

  test('needs the admin to say that the payment is cancelled', async () => {
    const { order } = await waiting();
    for (const body of [{}, { cancelledAtProvider: false }, { cancelledAtProvider: 'true' }])
      expect(
        await world.shop.call('POST', `/orders/${order}/release`, { as: world.ada, body }),
      ).toMatchObject({ status: 422, body: { errors: [{ field: 'cancelledAtProvider' }] } });
    expect(await release(order)).toMatchObject({ status: 200 });
  });
});
