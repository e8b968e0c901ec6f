import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { administer } from '#tests/support/administer.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';

// The stand-in’s own webhooks are dropped; the tests send theirs, signed like the provider's.

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('webhooks', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const nowSeconds = () => Math.floor(Date.now() / 1000);

function signature(
  payload: string,
  { at = nowSeconds(), secret = world.shop.open.sandbox!.stripe.webhookSecret } = {},
) {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

async function deliver(payload: string, signed: string | undefined = signature(payload)) {
  const answer = await world.shop.request('/api/webhooks/stripe', {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', ...(signed && { 'stripe-signature': signed }) },
  });
  return { status: answer.status, body: await answer.json() };
}

/** A success event with the intent as the provider has it. */
async function succeeded(intent: string, change: object = {}): Promise<string> {
  const { url, open } = world.shop;
  const answer = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent}`, {
    headers: { authorization: `Bearer ${open.sandbox!.stripe.secretKey}` },
  });
  const object = { ...((await answer.json()) as object), ...change };
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
}

describe('a webhook whose signature does not prove it is refused, and changes nothing', () => {
  test.each([
    ['is missing', () => ''],
    [
      'is made with another secret',
      (payload: string) => signature(payload, { secret: 'whsec_of_somebody_else' }),
    ],
    ['is of another body', () => signature('{}')],
    ['is stale', (payload: string) => signature(payload, { at: nowSeconds() - 301 })],
    ['is from the future', (payload: string) => signature(payload, { at: nowSeconds() + 301 })],
    ['names no time', (payload: string) => signature(payload).replace(/^t=\d+,/, '')],
    ['is of the old scheme', (payload: string) => signature(payload).replace('v1=', 'v0=')],
    ['is nonsense', () => 't=,v1=,,=;'],
    ['is empty', () => `t=${nowSeconds()},v1=`],
    ['is missing after its name', () => `t=${nowSeconds()},v1`],
    ['is not ASCII', () => `t=${nowSeconds()},v1=\xe9${'a'.repeat(63)}`],
  ])('because it %s', async (_why, sign) => {
    const { order } = await world.booked();
    const payload = await succeeded(await world.pay(order));
    const before = await snapshot(world.shop);
    expect(await deliver(payload, sign(payload))).toMatchObject({
      status: 400,
      body: { code: 'bad_signature' },
    });
    await expectUnchanged(world.shop, before);
  });

  test('though a cookie or a bearer of an admin comes with it', async () => {
    const { order } = await world.booked();
    const payload = await succeeded(await world.pay(order));
    const answer = await world.shop.request('/api/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.ada.token}` },
    });
    expect(answer.status).toBe(400);
    expect(await world.show(order)).toMatchObject({ status: 'unpaid' });
  });
});

test('a webhook of the last minutes is taken', async () => {
  const { order } = await world.booked();
  const payload = await succeeded(await world.pay(order));
  expect(await deliver(payload, signature(payload, { at: nowSeconds() - 240 }))).toMatchObject({
    status: 200,
  });
  expect(await world.show(order)).toMatchObject({ status: 'pending', paid: true });
});

test('the signature is over the very bytes: the same event written otherwise is refused', async () => {
  const { order } = await world.booked();
  const payload = await succeeded(await world.pay(order));
  const rewritten = JSON.stringify(JSON.parse(payload), undefined, 1);
  expect(await deliver(rewritten, signature(payload))).toMatchObject({ status: 400 });
});

test('a signed body that is not JSON is refused, and one that is too large too', async () => {
  expect(await deliver('{')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  const large = JSON.stringify({ id: 'evt_1', padding: 'a'.repeat(256 * 1024) });
  expect(await deliver(large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('an event of a kind or of an intent that is not the shop’s is accepted and left alone', async () => {
  const { order } = await world.booked();
  const payload = await succeeded(await world.pay(order));
  const foreign = await succeeded(await world.pay((await world.booked()).order), {
    id: 'pi_foreign',
    metadata: {},
  });
  expect(await deliver(foreign)).toMatchObject({ status: 200 });
  expect(await deliver(payload.replace('payment_intent.succeeded', 'customer.created'))).toMatchObject({
    status: 200,
  });
  expect(await world.show(order)).toMatchObject({ status: 'unpaid' });
});

test.each([
  ['another amount', { amount: 1, amount_received: 1 }],
  ['another amount asked for', { amount: 1 }],
  ['another currency', { currency: 'jpy' }],
  ['the other mode', { livemode: true }],
  ['another order', { metadata: { order: randomUUID(), attempt: '1' } }],
])('a signed success over %s pays nothing', async (_what, change) => {
  const { order } = await world.booked();
  const payload = await succeeded(await world.pay(order), change);
  expect(await world.silently(() => deliver(payload))).toMatchObject({ status: 200 });
  expect(await world.show(order)).toMatchObject({ status: 'unpaid', paid: false });
});

test('a success of which less than all was received pays nothing', async () => {
  const { order } = await world.booked();
  await deliver(await succeeded(await world.pay(order), { amount_received: 1 }));
  expect(await world.show(order)).toMatchObject({ status: 'unpaid' });
});

describe('the first report pays, and the others change nothing', () => {
  test('the webhook before the browser', async () => {
    const { order, product } = await world.booked();
    const intent = await world.pay(order);
    expect(await deliver(await succeeded(intent))).toMatchObject({ status: 200 });
    expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: intent });
    expect(await world.report(order, intent)).toMatchObject({
      status: 200,
      body: { modifiedCount: 0, paid: true },
    });
    expect(await world.available(product)).toBe(8);
  });

  test('the browser before the webhook', async () => {
    const { order } = await world.booked();
    const intent = await world.pay(order);
    expect(await world.report(order, intent)).toMatchObject({ body: { modifiedCount: 1, paid: true } });
    const before = await world.show(order);
    expect(await deliver(await succeeded(intent))).toMatchObject({ status: 200 });
    expect(await world.show(order)).toEqual(before);
  });

  test('the same event twice, and six times at once', async () => {
    const { order } = await world.booked();
    const payload = await succeeded(await world.pay(order));
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const before = await snapshot(world.shop);
    expect(await deliver(payload)).toMatchObject({ status: 200 });
    await expectUnchanged(world.shop, before);
    const { rows } = await world.shop.open.shop.pool.query(
      `SELECT count(*)::int AS times FROM order_journal WHERE order_id = $1 AND event = 'paid'`,
      [order],
    );
    expect(rows).toEqual([{ times: 1 }]);
  });

  test('another event about the same payment, and both browser and webhook at once', async () => {
    const { order } = await world.booked();
    const intent = await world.pay(order);
    const [one, other] = [await succeeded(intent), await succeeded(intent)];
    const answers = await Promise.all([
      deliver(one),
      world.report(order, intent),
      deliver(other),
      world.report(order, intent),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await world.show(order)).toMatchObject({ status: 'pending' });
  });
});

test('an event that could not be handled is handled when it is delivered again', async () => {
  const { order } = await world.booked();
  const payload = await succeeded(await world.pay(order));
  const { ownerUrl } = world.shop.open.database;
  await administer(ownerUrl, `ALTER TABLE outbox ADD CONSTRAINT no_mail CHECK (kind <> 'mail') NOT VALID`);
  expect(await world.silently(() => deliver(payload))).toMatchObject({ status: 500 });
  expect(await world.show(order)).toMatchObject({ status: 'unpaid' });
  await administer(ownerUrl, 'ALTER TABLE outbox DROP CONSTRAINT no_mail');
  expect(await deliver(payload)).toMatchObject({ status: 200 });
  expect(await world.show(order)).toMatchObject({ status: 'pending' });
});
