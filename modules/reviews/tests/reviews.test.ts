import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soundReview } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import type { Review } from '../contract/calls/reviews.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('reviews');
});
afterAll(() => world?.shop.close());

type Product = { id: string; name: string };

const newProduct = () => world.shop.addProduct({ name: `Board ${randomUUID()}` });

async function write({ name }: Product, as: Enrolled, rating: unknown = 5): Promise<string> {
  const { status, body } = await world.shop.call('POST', '/review', {
    as,
    body: { ...soundReview(name), rating },
  });
  expect(status).toBe(201);
  return body.insertedId;
}

const shown = async (query: string) => (await world.shop.call<Review[]>('GET', `/review?${query}`)).body;
const average = async ({ id }: Product) => {
  const { rating, reviewCount } = (await world.shop.call('GET', `/product/${id}`)).body;
  return { rating, reviewCount };
};
const hide = (id: string, hidden: boolean) =>
  world.shop.call('PATCH', `/review/${id}`, { as: world.ada, body: { hidden } });

describe('a rating', () => {
  test('takes one decimal, and is averaged to the hundredth', async () => {
    const product = await newProduct();
    await write(product, world.mia, 4.2);
    await write(product, world.ada, '3.5');
    await write(product, await enrol(world.shop), 4);
    expect((await shown(`product=${product.id}`)).map(({ rating }) => rating)).toEqual([4, 3.5, 4.2]);
    expect(await average(product)).toEqual({ rating: 3.9, reviewCount: 3 });
    await world.shop.expectSound();
  });

  test.each([0.9, 5.1, 4.25, '4,5'])('is not %j', async (rating) => {
    const body = { ...soundReview((await newProduct()).name), rating };
    expect(await world.shop.call('POST', '/review', { as: world.mia, body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rating' }] },
    });
  });
});

describe('the list for the home page', () => {
  const onHomePage = async () => (await shown('bought=true&rating=4')).map(({ _id }) => _id);

  test('is of buyers only, from the payment until the refund', async () => {
    const { order, product } = await world.booked();
    const early = await write(product, world.mia);
    await write(product, await enrol(world.shop));
    expect(await onHomePage()).toEqual([]);

    const intent = await world.pay(order);
    await world.report(order, intent);
    expect(await onHomePage()).toEqual([early]);
    await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
    expect(await onHomePage()).toEqual([early]);

    expect((await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada })).status).toBe(202);
    expect(await onHomePage()).toEqual([]);
  });

  test('has four stars or more', async () => {
    const written: string[] = [];
    for (const rating of [3.9, 4, 5]) {
      const { order, product } = await world.booked();
      await world.report(order, await world.pay(order));
      written.push(await write(product, world.mia, rating));
    }
    expect(await onHomePage()).toEqual(written.slice(1).reverse());
  });
});

describe('a hidden review', () => {
  test('is nowhere public and in no average, until it is shown again', async () => {
    const product = await newProduct();
    const spam = await write(product, world.mia, 1);
    await write(product, world.ada, 4.5);
    for (const times of ['once', 'twice'])
      expect((await hide(spam, true)).body).toEqual({ modifiedCount: times === 'once' ? 1 : 0 });

    expect(await shown(`product=${product.id}`)).toHaveLength(1);
    expect(JSON.stringify(await shown(''))).not.toContain(spam);
    expect(await average(product)).toEqual({ rating: 4.5, reviewCount: 1 });
    const hidden = await world.shop.call('GET', '/review/managed?state=hidden', { as: world.ada });
    expect(hidden.body).toMatchObject([{ _id: spam, email: world.mia.email, state: 'hidden' }]);
    await world.shop.expectSound();

    expect((await hide(spam, false)).body).toEqual({ modifiedCount: 1 });
    expect(await shown(`product=${product.id}`)).toHaveLength(2);
    expect(await average(product)).toEqual({ rating: 2.75, reviewCount: 2 });
    await world.shop.expectSound();
  });

  test('is told in the audit log with the admin who hid it', async () => {
    const product = await newProduct();
    const id = await write(product, world.mia);
    await hide(id, true);
    await hide(id, false);
    const log = await world.shop.call('GET', `/audit?subject=${id}`, { as: world.ada });
    expect(log.body.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      `${world.ada.email} showed the review of ${product.name} again`,
      `${world.ada.email} hid the review of ${product.name}`,
    ]);
  });

  test('leaves the average alone when its author is deleted', async () => {
    const max = await enrol(world.shop, { name: 'Max' });
    const product = await newProduct();
    await hide(await write(product, max, 1), true);
    await write(product, world.mia, 4);
    expect((await world.shop.call('DELETE', `/user/${max.email}`, { as: world.ada })).status).toBe(200);
    expect(await average(product)).toEqual({ rating: 4, reviewCount: 1 });
    await world.shop.expectSound();
  });
});
