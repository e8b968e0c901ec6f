import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestWorld, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

const paid = () =>
  world.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });

test('a payment is refunded in full, once', async () => {
  const { id, latest_charge: charge } = await paid();
  const refund = await world.stripe.refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { order: '7' },
  });
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 1_000,
    status: 'succeeded',
    payment_intent: id,
    charge,
  });
  expect(await world.stripe.charges.retrieve(String(charge))).toMatchObject({
    refunded: true,
    amount_refunded: 1_000,
  });
  expect(await refusal(world.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
    message: `Charge ${charge} has already been refunded.`,
  });
  expect(await world.stripe.refunds.retrieve(refund.id, { expand: ['charge'] })).toMatchObject({
    charge: { id: charge },
  });
});

test('parts of a payment are refunded, never more than it was', async () => {
  const { id, latest_charge: charge } = await paid();
  await world.stripe.refunds.create({ payment_intent: id, amount: 300 });
  await world.stripe.refunds.create({ charge: String(charge), amount: 600 });
  expect(await refusal(world.stripe.refunds.create({ payment_intent: id, amount: 101 }))).toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  await world.stripe.refunds.create({ payment_intent: id });
  const refunds = await world.stripe.refunds.list({ payment_intent: id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([100, 600, 300]);
  const intent = await world.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
  expect(intent.latest_charge).toMatchObject({
    refunded: true,
    refunds: { object: 'list', has_more: false },
  });
});

test('refunds that come at once never add up to more than was paid', async () => {
  const { id } = await paid();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => world.stripe.refunds.create({ payment_intent: id, amount: 400 })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('an intent that was never paid cannot be refunded', async () => {
  const { id } = await world.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
  expect(await refusal(world.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
  await refusal(world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }));
  expect(await refusal(world.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
});

const paidWith = async (card: string) =>
  (
    await world.stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'usd',
      confirm: true,
      payment_method: card,
    })
  ).id;

const eventsOf = (refund: string) =>
  world.webhooks
    .map(({ event }) => event)
    .filter(({ data }) => (data.object as { id?: string }).id === refund)
    .map(({ type }) => type);

test('a refund to a closed card succeeds first and fails a moment later, and can be made again', async () => {
  const id = await paidWith('pm_card_refundFail');
  const refund = await world.stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('succeeded');
  await expect.poll(() => eventsOf(refund.id)).toContain('refund.failed');
  expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await world.stripe.charges.retrieve(String(refund.charge))).toMatchObject({
    refunded: false,
    amount_refunded: 0,
  });
  expect((await world.stripe.refunds.create({ payment_intent: id })).id).not.toBe(refund.id);
});

test('a refund that waits is pending until it has succeeded', async () => {
  const refund = await world.stripe.refunds.create({
    payment_intent: await paidWith('pm_card_pendingRefund'),
  });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await expect.poll(() => eventsOf(refund.id)).toContain('refund.updated');
  expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});
