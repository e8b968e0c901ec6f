import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';

// Webhooks are dropped, so that only the test settles orders; webhooks.test.ts covers them.
let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('payments', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

describe('the test cards', () => {
  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', 'Your card’s security code is incorrect.'],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])(
    '%s is refused in the provider’s words, and the same payment can be tried again',
    async (card, words) => {
      const { order } = await world.booked();
      const secret = await world.secretFor(order);
      const refused = await world.shop.payAtProvider(secret, card);
      expect(refused.status).toBe(402);
      expect(refused.error?.replaceAll("'", '’')).toContain(words.split('.')[0]);
      expect(await world.report(order, refused.id)).toMatchObject({
        status: 409,
        body: { code: 'payment_not_confirmed' },
      });
      expect(await world.show(order)).toMatchObject({ status: 'unpaid', paid: false });

      expect(await world.secretFor(order)).toBe(secret);
      const { id, status } = await world.shop.payAtProvider(secret);
      expect(status).toBe(200);
      expect(await world.report(order, id)).toMatchObject({
        status: 200,
        body: { modifiedCount: 1, paid: true },
      });
    },
  );

  test('a card that asks for authentication has not paid before it is given', async () => {
    const { order } = await world.booked();
    const { id, status } = await world.shop.payAtProvider(await world.secretFor(order), '4000002500003155');
    expect(status).toBe(200);
    expect(await world.report(order, id)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_confirmed' },
    });
    expect(await world.show(order)).toMatchObject({ status: 'unpaid' });
  });
});

describe('a payment is believed only as far as the provider confirms it', () => {
  test('not before it is paid', async () => {
    const { order } = await world.booked();
    const [intent = ''] = (await world.secretFor(order)).split('_secret_');
    const before = await snapshot(world.shop);
    expect(await world.report(order, intent)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_confirmed' },
    });
    await expectUnchanged(world.shop, before);
  });

  test('not for another order, be it of the same amount and member', async () => {
    const [paid, other] = [await world.booked(), await world.booked()];
    const id = await world.pay(paid.order);
    await world.secretFor(other.order);
    expect(await world.report(other.order, id)).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch' },
    });
    expect(await world.show(other.order)).toMatchObject({ status: 'unpaid' });
    expect(await world.report(paid.order, id)).toMatchObject({ status: 200, body: { paid: true } });
    expect(await world.report(other.order, id)).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch' },
    });
  });

  test.each(['pi_unknown', '.', '..', '../charges', 'ch_1', 'pi_1?expand=x', '%2e', 'null'])(
    'not by an id like %j',
    async (id) => {
      const { order } = await world.booked();
      expect(await world.report(order, id)).toMatchObject({
        status: 409,
        body: { code: 'payment_mismatch' },
      });
    },
  );

  test('not when the body speaks of another order than the address', async () => {
    const { order } = await world.booked();
    const answer = await world.shop.call('PATCH', `/orders/${order}`, {
      as: world.mia,
      body: { order: randomUUID(), transactionId: 'pi_1' },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'order' }] } });
  });

  test('and not when the amount at the provider is another', async () => {
    const { order } = await world.booked();
    const id = await world.pay(order);
    await world.shop.open.shop.pool.query(
      'UPDATE payment SET amount_cents = amount_cents - 1 WHERE order_id = $1',
      [order],
    );
    expect(await world.silently(() => world.report(order, id))).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch' },
    });
    await world.shop.open.shop.pool.query(
      'UPDATE payment SET amount_cents = amount_cents + 1 WHERE order_id = $1',
      [order],
    );
  });
});

test('a payment that is reported again changes nothing', async () => {
  const { order } = await world.booked();
  const id = await world.pay(order);
  expect(await world.report(order, id)).toMatchObject({ body: { modifiedCount: 1, paid: true } });
  const before = await snapshot(world.shop);
  expect(await world.report(order, id)).toMatchObject({
    status: 200,
    body: { modifiedCount: 0, paid: true },
  });
  expect(await world.report(order, id, world.ada)).toMatchObject({
    status: 200,
    body: { modifiedCount: 0, paid: true },
  });
  await expectUnchanged(world.shop, before);
});

test('reported eight times at once, it is paid once', async () => {
  const { order } = await world.booked();
  const id = await world.pay(order);
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.report(order, id)));
  expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});

test('a paid order cannot be paid a second time', async () => {
  const { order } = await world.booked();
  const secret = await world.secretFor(order);
  const { id } = await world.shop.payAtProvider(secret);
  expect(await world.ask({ order })).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable' },
  });
  await world.report(order, id);
  expect(await world.ask({ order })).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable' },
  });
  expect((await world.shop.payAtProvider(secret)).status).toBe(400);
  expect(await world.cancel(order)).toMatchObject({
    status: 409,
    body: { code: 'order_paid' },
  });
});

test('two tabs that ask for the secret at once get the same one', async () => {
  const { order } = await world.booked();
  const secrets = await Promise.all(Array.from({ length: 2 }, () => world.secretFor(order)));
  expect(new Set(secrets).size).toBe(1);
});

test('an order whose product was archived is settled all the same', async () => {
  const { order, product } = await world.booked();
  const secret = await world.secretFor(order);
  await world.shop.call('DELETE', `/product/${product.id}`, { as: world.ada });
  const { id } = await world.shop.payAtProvider(secret);
  expect(await world.report(order, id)).toMatchObject({ status: 200, body: { paid: true } });
});
