import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { options, variantsWorld } from './variants-world.ts';

const at = variantsWorld('buying-variants');
const { book, call, managed, path, set, shown, stated, withThree } = at;

describe('booking', () => {
  test('takes the named variant’s price and stock, and keeps its title and SKU', async () => {
    const { tactile } = await withThree();
    const { status, body } = await book({ variantId: tactile });
    expect(status).toBe(201);
    expect(await at.world.show(body.insertedId)).toMatchObject({
      variantTitle: 'Tactile / ANSI',
      sku: `T-${at.product.id}`,
      perUnitPrice: 109,
      totalPrice: 218,
    });
    expect(
      (await managed()).variants.map(({ availableQuantity, reserved }) => [availableQuantity, reserved]),
    ).toEqual([
      [10, 0],
      [1, 2],
      [0, 0],
    ]);
    expect(await book({ variantId: tactile })).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  });

  test('without a variant is refused if there are several, and takes the only one otherwise', async () => {
    const { tactile } = await withThree();
    expect(await book()).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'variantId', message: 'Choose a variant of this product' }] },
    });
    const only = (await stated()).filter(({ _id }) => _id === tactile);
    expect((await set({ version: 2, options, variants: only })).status).toBe(200);
    expect((await book()).status).toBe(201);
  });

  test('of another product’s variant is refused', async () => {
    const other = await at.world.shop.addProduct({ name: `Board ${randomUUID()}` });
    expect(await book({ variantId: other.id })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'variantId', message: 'This variant is not on sale' }] },
    });
  });

  test('under a key that booked another variant is refused', async () => {
    const { linear, tactile } = await withThree();
    const key = randomUUID();
    expect((await book({ variantId: linear }, key)).status).toBe(201);
    expect((await book({ variantId: linear }, key)).status).toBe(201);
    expect(await book({ variantId: tactile }, key)).toMatchObject({ body: { code: 'idempotency_conflict' } });
  });

  test('at another price than the variant’s is refused with the true one', async () => {
    const { tactile } = await withThree();
    expect(await book({ variantId: tactile, totalPrice: 198 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 218 },
    });
  });

  test('a discount is quoted for the variant, and only for a chosen one', async () => {
    const { tactile } = await withThree();
    const { pool } = at.world.shop.open.shop;
    await pool.query(
      `WITH reader AS (INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1) RETURNING email)
       INSERT INTO discount_code (code, email, cents) SELECT 'VARIANT-CODE', email, 1000 FROM reader`,
      [at.world.mia.email],
    );
    const quote = (more: object) =>
      call('POST', '/discount', {
        as: at.world.mia,
        body: { code: 'VARIANT-CODE', productName: at.product.name, quantity: 2, ...more },
      });
    expect(await quote({ variantId: tactile })).toMatchObject({
      status: 200,
      body: { discount: 10, totalPrice: 208 },
    });
    for (const more of [{}, { variantId: randomUUID() }])
      expect(await quote(more)).toMatchObject({ status: 422, body: { errors: [{ field: 'variantId' }] } });
  });
});

test('a removed variant takes no more orders, and those that hold it are paid, shipped and refunded as before', async () => {
  const { linear, tactile } = await withThree();
  const orders = [await book({ variantId: tactile }), await book({ variantId: linear })].map(
    ({ body }) => body.insertedId,
  );
  const rest = (await stated()).filter(({ _id }) => _id !== tactile);
  expect((await set({ version: 2, options, variants: rest })).status).toBe(200);
  expect(await book({ variantId: tactile })).toMatchObject({ status: 422 });
  expect(await shown()).toMatchObject({ availableQuantity: 8 });

  const [held, cancelled] = orders;
  await at.world.report(held, await at.world.pay(held));
  expect((await call('PUT', `/orders/${held}`, { as: at.ada })).status).toBe(200);
  expect((await at.world.cancel(cancelled)).status).toBe(200);
  expect(await shown()).toMatchObject({ availableQuantity: 10 });
  expect(await at.world.show(held)).toMatchObject({ variantTitle: 'Tactile / ANSI', status: 'shipped' });
});

test('a product is in stock as long as one variant can be ordered', async () => {
  const { tactile, linear } = await withThree();
  const inStock = async () =>
    (await call('GET', `/product?available=true&q=${at.product.name.replaceAll(' ', '+')}`)).body.length ===
    1;
  expect((await book({ variantId: linear, quantity: 10 })).status).toBe(201);
  expect(await inStock()).toBe(true);
  const last = await book({ variantId: tactile, quantity: 2 });
  expect(await inStock()).toBe(false);
  await at.world.cancel(last.body.insertedId);
  expect(await inStock()).toBe(true);
  expect(
    (await call('PATCH', path(), { as: at.ada, body: { version: 2, minimumOrderQuantity: 4 } })).status,
  ).toBe(200);
  expect(await inStock()).toBe(false);
});
