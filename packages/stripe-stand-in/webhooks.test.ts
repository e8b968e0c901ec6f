import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal, startTestWorld, type TestWorld, WEBHOOK_SECRET } from './test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await startTestWorld();
});
afterEach(() => world.close());

const order = { amount: 1_000, currency: 'usd', metadata: { order: '7' } };
const types = () => world.webhooks.map(({ event }) => event.type).sort();

test('every change is told to the shop, signed over the exact bytes', async () => {
  const { id } = await world.stripe.paymentIntents.create(order);
  await refusal(world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }));
  await world.stripe.paymentIntents.confirm(
    id,
    { payment_method: 'pm_card_visa' },
    { idempotencyKey: 'pay' },
  );
  await world.stripe.refunds.create({ payment_intent: id });
  await expect
    .poll(types)
    .toEqual([
      'charge.failed',
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'refund.created',
      'refund.updated',
    ]);
  for (const { body, signature, event } of world.webhooks) {
    expect(world.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)).toEqual(event);
    expect(() => world.stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow();
  }
  const succeeded = world.webhooks.find(({ event }) => event.type === 'payment_intent.succeeded')?.event;
  expect(succeeded).toMatchObject({ livemode: false, request: { idempotency_key: 'pay' } });
  expect(succeeded?.data.object).toMatchObject({ id, status: 'succeeded', metadata: { order: '7' } });
  expect(await world.stripe.events.retrieve(String(succeeded?.id))).toEqual(succeeded);
});

test('a webhook that the shop refuses comes again until it is taken', async () => {
  let refusals = 3;
  world.answerWebhooks(() => (refusals-- > 0 ? 500 : 200));
  await world.stripe.paymentIntents.create(order);
  await expect.poll(types).toEqual(['payment_intent.created']);
  // The stand-in records the shop's answer shortly after receiving it.
  const delivery = async () =>
    (await world.pool.query('SELECT attempts, due_at, last_answer FROM sandbox_stripe.webhook_delivery'))
      .rows;
  await expect.poll(delivery).toEqual([{ attempts: 4, due_at: null, last_answer: '200' }]);
});

test('a webhook that was not accepted is delivered after a restart', async () => {
  world.answerWebhooks(() => 503);
  await world.stripe.paymentIntents.create(order);
  await world.sandbox.stop();
  world.answerWebhooks(() => 200);
  await world.another();
  await expect.poll(types).toEqual(['payment_intent.created']);
});

test('several processes deliver each webhook once', async () => {
  await Promise.all([world.another(), world.another()]);
  await Promise.all(Array.from({ length: 20 }, () => world.stripe.paymentIntents.create(order)));
  await expect.poll(() => world.webhooks.length).toBe(20);
  await Promise.all([world.another(), world.another()]);
  const { rows } = await world.pool.query(
    'SELECT max(attempts) AS attempts FROM sandbox_stripe.webhook_delivery',
  );
  expect(rows).toEqual([{ attempts: 1 }]);
  expect(new Set(world.webhooks.map(({ event }) => event.id)).size).toBe(20);
});

test('a webhook whose process died is taken over when its lease ends', async () => {
  await world.sandbox.stop();
  await world.stripe.paymentIntents.create(order);
  await world.pool.query(
    `UPDATE sandbox_stripe.webhook_delivery SET attempts = 1, due_at = clock_timestamp() + interval '0.5 seconds'`,
  );
  await world.another();
  expect(types()).toEqual([]);
  await expect.poll(types).toEqual(['payment_intent.created']);
});

test('the switches duplicate, lose and delay webhooks', async () => {
  world.sandbox.switches.webhookDuplicates = true;
  await world.stripe.paymentIntents.create(order);
  await expect.poll(types).toEqual(['payment_intent.created', 'payment_intent.created']);
  expect(world.webhooks[0]?.event.id).toBe(world.webhooks[1]?.event.id);
  world.sandbox.switches.webhookDuplicates = false;

  world.sandbox.switches.webhookDropRate = 1;
  const { id } = await world.stripe.paymentIntents.create(order);
  world.sandbox.switches.webhookDropRate = 0;
  world.sandbox.switches.webhookDelayMs = 300;
  const start = performance.now();
  await world.stripe.paymentIntents.cancel(id);
  await expect.poll(() => types().at(-2)).toBe('payment_intent.created');
  await expect.poll(() => world.webhooks.length).toBe(3);
  expect(performance.now() - start).toBeGreaterThan(290);
  expect(types()).toEqual(['payment_intent.canceled', 'payment_intent.created', 'payment_intent.created']);
});
