import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MOST_BOOKED_UNITS } from '#modules/pricing/contract/quantity-rule.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { enrol } from '#tests/support/enrol.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('payment amounts', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

describe('with a total alone', () => {
  test('the one unpaid order of that amount is paid', async () => {
    const max = await enrol(world.shop, { name: 'Max' });
    const { order } = await world.booked({ as: max, priceCents: 777 });
    const asked = await world.ask({ totalPrice: 15.54 }, max);
    expect(asked.status).toBe(200);
    expect(await world.secretFor(order, max)).toBe(asked.body.clientSecret);
  });

  test('two orders of that amount are ambiguous, and none is a mismatch', async () => {
    const max = await enrol(world.shop, { name: 'Max' });
    await world.booked({ as: max, priceCents: 500 });
    await world.booked({ as: max, priceCents: 500 });
    const ask = (totalPrice: number) => world.ask({ totalPrice }, max);
    expect(await ask(10)).toMatchObject({ status: 409, body: { code: 'ambiguous_order' } });
    expect(await ask(10.01)).toMatchObject({ status: 409, body: { code: 'price_mismatch' } });
  });

  test('another’s order is never found, and the wrong total of one’s own is refused', async () => {
    const max = await enrol(world.shop, { name: 'Max' });
    const { order } = await world.booked({ priceCents: 4321 });
    expect(await world.ask({ totalPrice: 86.42 }, max)).toMatchObject({
      status: 409,
      body: { code: 'price_mismatch' },
    });
    expect(await world.ask({ totalPrice: 86.41, order })).toMatchObject({
      status: 409,
      body: { code: 'price_mismatch' },
    });
  });

  test('neither total nor order is refused at the total', async () => {
    expect(await world.ask({})).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'totalPrice', message: 'Total price is required' }] },
    });
  });
});

describe('a booking above the limit of one card payment', () => {
  const book = async (priceCents: number, quantity: number, minQuantity = 2) => {
    const product = await world.shop.addProduct({
      name: `Dear board ${randomUUID()}`,
      priceCents,
      minQuantity,
      available: 200,
    });
    const body = { productName: product.name, quantity, userAddress: '1 Test Street', userNumber: '0123456' };
    return { product, answer: await world.shop.call('POST', '/orders', { as: world.mia, body }) };
  };

  test('is refused at its quantity with the largest that would do, and takes no stock', async () => {
    const { product, answer } = await book(1_000_000, 100);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'quantity',
            message: 'Order 99: one payment takes at most 999,999.99$',
          },
        ],
      },
    });
    expect(await world.available(product)).toBe(200);
  });

  test('is refused at its quantity where the total is no exact number any more', async () => {
    const { product, answer } = await book(99_999_999, 100_000_000);
    const tooMany = { status: 422, body: { errors: [{ field: 'quantity' }] } };
    expect(answer).toMatchObject(tooMany);
    const quote = { code: 'WELCOME-XXXX', productName: product.name, quantity: 100_000_000 };
    const quoted = await world.shop.call('POST', '/discount', { as: world.mia, body: quote });
    expect(quoted).toMatchObject(tooMany);
    expect(await book(99_999_999, MOST_BOOKED_UNITS)).toMatchObject({
      answer: { status: 409, body: { code: 'out_of_stock' } },
    });
  });

  test('is accepted to the cent', async () => {
    const { answer } = await book(99_999_999, 1, 1);
    expect(answer.status).toBe(201);
    expect((await world.ask({ order: answer.body.insertedId })).status).toBe(200);
  });

  test('of a product whose smallest order is too much says so', async () => {
    const { answer } = await book(99_999_999, 2);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'quantity' }] } });
    expect(answer.body.errors[0].message).toContain('smallest order');
  });
});
