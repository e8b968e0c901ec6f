import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { compareWithProvider } from '../shop/compare-with-provider.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('reconciliation', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const query = (sql: string, values: unknown[] = []) => world.shop.open.shop.pool.query(sql, values);
const reconcile = () => compareWithProvider(world.shop.open.shop, 'admin', 24);
const remaining = async () => (await reconcile()).differences.filter(({ repair }) => repair === null);

async function paid() {
  const { order, product } = await world.booked();
  const intent = await world.pay(order);
  await world.report(order, intent);
  return { order, product, intent };
}

const refundedAt = async (intent: string) =>
  (await world.atProvider('GET', `refunds?payment_intent=${intent}`)).data.reduce(
    (sum: number, { amount }: { amount: number }) => sum + amount,
    0,
  );

/** Removes an order, as if the database were restored from an older backup. */
async function forget(order: string) {
  await asOwner(world.shop.open.database, async ({ session: client }) => {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(
      `UPDATE variant v SET reserved = 0, sold = 0 FROM order_line l WHERE l.order_id = $1 AND v.id = l.variant_id`,
      [order],
    );
    await client.query(
      `DELETE FROM stock_journal WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = $1)`,
      [order],
    );
    for (const table of ['order_line', 'order_journal', 'payment'])
      await client.query(`DELETE FROM ${table} WHERE order_id = $1`, [order]);
    await client.query(`DELETE FROM outbox WHERE payload->>'orderId' = $1`, [order]);
    const { rows: buyers } = await client.query(
      'DELETE FROM orders WHERE id = $1 RETURNING member_id, guest_email',
      [order],
    );
    for (const { member_id, guest_email } of buyers)
      await client.query('SELECT refresh_customer_of($1, $2)', [member_id, guest_email]);
    await client.query('COMMIT');
  });
}

test('a shop that agrees with its provider has no differences', async () => {
  await paid();
  await world.secretFor((await world.booked()).order);
  const run = await reconcile();
  expect(run).toMatchObject({ failure: null, differences: [] });
  expect(run.looked).toBeGreaterThanOrEqual(2);
});

test('an unreported payment is settled, whatever its age', async () => {
  const { order } = await world.booked();
  const intent = await world.pay(order);
  const run = await reconcile();
  expect(run.differences).toMatchObject([{ kind: 'unnoticed', intentId: intent, repair: 'order paid' }]);
  expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: intent });
  expect((await reconcile()).differences).toEqual([]);
});

describe('after an older backup was restored', () => {
  test('money for an order that is gone goes back, once', async () => {
    const { order, intent } = await paid();
    await forget(order);
    const run = await reconcile();
    expect(run.differences).toMatchObject([
      { kind: 'captured_without_order', intentId: intent, repair: 'refunded' },
    ]);
    expect(await refundedAt(intent)).toBe(19800);
    expect((await reconcile()).differences).toEqual([]);
    expect(await refundedAt(intent)).toBe(19800);
  });

  test('a payment that is gone from an order that is still there pays it', async () => {
    const { order } = await world.booked();
    const intent = await world.pay(order);
    await query('DELETE FROM payment WHERE order_id = $1', [order]);
    expect((await reconcile()).differences).toMatchObject([
      { kind: 'captured_without_order', intentId: intent, repair: 'order paid' },
    ]);
    expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: intent });
    expect(await refundedAt(intent)).toBe(0);
  });

  test('a payment that can still be made for one is cancelled', async () => {
    const { order } = await world.booked();
    const secret = await world.secretFor(order);
    await forget(order);
    expect((await reconcile()).differences).toMatchObject([{ kind: 'forgotten', repair: 'cancelled there' }]);
    expect((await world.shop.payAtProvider(secret)).status).not.toBe(200);
  });

  test('payments of others at the same account are left alone', async () => {
    const foreign = await world.atProvider('POST', 'payment_intents', {
      amount: '1000',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'metadata[shop]': 'another',
    });
    expect((await reconcile()).differences).toEqual([]);
    expect(await refundedAt(foreign.id)).toBe(0);
  });
});

test('a refund made in the provider’s dashboard is recorded', async () => {
  const { order, intent } = await paid();
  await world.atProvider('POST', 'refunds', { payment_intent: intent });
  expect((await reconcile()).differences).toMatchObject([
    { kind: 'refund_unnoticed', orderId: order, repair: 'recorded here' },
  ]);
  expect(await world.show(order)).toMatchObject({ status: 'refunded' });
});

test('a refund of an old payment is found by its own date', async () => {
  const { order, intent } = await paid();
  await query(`UPDATE sandbox_stripe.payment_intent SET created = created - 864000 WHERE id = $1`, [intent]);
  await query(`UPDATE payment SET created_at = created_at - interval '10 days' WHERE intent_id = $1`, [
    intent,
  ]);
  await world.atProvider('POST', 'refunds', { payment_intent: intent });
  expect((await reconcile()).differences).toMatchObject([{ kind: 'refund_unnoticed', orderId: order }]);
});

test('a refund of a part of a payment is taken over, and the rest can be refunded', async () => {
  const { order, intent } = await paid();
  await world.atProvider('POST', 'refunds', { payment_intent: intent, amount: '500' });
  expect((await reconcile()).differences).toMatchObject([
    {
      kind: 'refund_unnoticed',
      orderId: order,
      here: 'succeeded, 198.00$',
      there: 'succeeded, 198.00$ usd, 198.00$ captured, 5.00$ refunded',
      repair: 'recorded here',
    },
  ]);
  expect(await remaining()).toEqual([]);
  await storeSettings(world.shop.open.shop.pool, { languages: 'de' });
  const inGerman = { as: world.ada, headers: { 'accept-language': 'de' } };
  const differences = async () => (await world.shop.call('GET', '/payments', inGerman)).body.run.differences;
  await query(
    'UPDATE payment_difference SET run_id = (SELECT id FROM reconcile_run ORDER BY started_at DESC LIMIT 1)',
  );
  expect(await differences()).toContainEqual(
    expect.objectContaining({
      order,
      here: 'erfolgreich, 198,00\u00a0$',
      there: 'erfolgreich, 198,00\u00a0$ usd, 198,00\u00a0$ eingezogen, 5,00\u00a0$ erstattet',
    }),
  );
  // An earlier version stored sentences.
  await query(
    `UPDATE payment_difference SET here = 'succeeded, 198.00$', here_facts = NULL WHERE order_id = $1`,
    [order],
  );
  expect(await differences()).toContainEqual(expect.objectContaining({ order, here: 'succeeded, 198.00$' }));

  const answer = await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
  expect(answer.status).toBe(202);
  const payment = await query('SELECT id FROM payment WHERE order_id = $1', [order]);
  expect(await sendRefunds(world.shop.open.shop, payment.rows[0].id)).toBe('done');
  expect(await remaining()).toEqual([]);
  expect((await query('SELECT name FROM broken_rule')).rows).toEqual([]);
});

test('an order that is paid here alone is held until the provider says the same', async () => {
  const { order, intent } = await paid();
  const other = await world.atProvider('POST', 'payment_intents', {
    amount: '19800',
    currency: 'usd',
    'metadata[order]': order,
    'metadata[attempt]': '1',
    'metadata[shop]': world.shop.open.shop.payments.shopId,
  });
  // Store another intent's id directly, because the shop never does.
  const swap = (to: string) => query('UPDATE payment SET intent_id = $2 WHERE order_id = $1', [order, to]);
  await swap(other.id);
  const found = await remaining();
  expect(found.map(({ kind, intentId }) => [kind, intentId])).toContainEqual(['paid_only_here', other.id]);
  expect(await world.shop.call('PUT', `/orders/${order}`, { as: world.ada })).toMatchObject({
    status: 409,
    body: { code: 'integrity_hold' },
  });
  await swap(intent);
  await query('UPDATE payment_difference SET resolved_at = now() WHERE order_id IS NULL');
  expect(await remaining()).toEqual([]);
});

test('an intent that the provider does not know is a difference', async () => {
  const { order, intent } = await paid();
  const rename = (to: string) => query('UPDATE payment SET intent_id = $2 WHERE order_id = $1', [order, to]);
  // Old enough that the reconciler does not report it as money without an order.
  await query(`UPDATE sandbox_stripe.payment_intent SET created = created - 864000 WHERE id = $1`, [intent]);
  await rename('pi_unknown');
  expect(await remaining()).toMatchObject([{ kind: 'unknown_there', orderId: order }]);
  await rename(intent);
  await query(`UPDATE payment_difference SET intent_id = $1 WHERE intent_id = 'pi_unknown'`, [intent]);
  expect(await remaining()).toEqual([]);
});

test('an amount that is not the same is a difference, and nothing is done about it', async () => {
  const { order } = await paid();
  const change = (by: number) =>
    query('UPDATE payment SET amount_cents = amount_cents + $2 WHERE order_id = $1', [order, by]);
  await change(1);
  expect(await remaining()).toMatchObject([{ kind: 'wrong_terms', orderId: order }]);
  await change(-1);
  expect(await remaining()).toEqual([]);
});

test('a payment that was given up here and can still be paid there is cancelled there', async () => {
  const { order } = await world.booked();
  const secret = await world.secretFor(order);
  await query(`UPDATE payment SET state = 'canceled' WHERE order_id = $1`, [order]);
  expect((await reconcile()).differences).toMatchObject([
    { kind: 'still_payable', repair: 'cancelled there' },
  ]);
  expect((await world.shop.payAtProvider(secret)).status).not.toBe(200);
});

test('a run that cannot reach the provider says so, and finds the same when it is back', async () => {
  const { order } = await world.booked();
  await world.pay(order);
  expect(await world.whileProviderIsDown(reconcile)).toMatchObject({
    failure: 'The payment provider cannot be reached',
  });
  expect(await reconcile()).toMatchObject({ failure: null, repaired: 1 });
  expect(await world.show(order)).toMatchObject({ status: 'pending' });
});
