import { describe, expect, test } from 'vitest';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { choice, options, variantsWorld } from './variants-world.ts';

const at = variantsWorld('quantities and tiers');
const { call, path, set, shown, managed, stated, book, withThree } = at;

const tier = (fromQuantity: number, perUnitPrice: number) => ({ fromQuantity, perUnitPrice });
const change = async (body: object) =>
  call('PATCH', path(), { as: at.ada, body: { version: (await managed()).version, ...body } });
const priced = async (body: object) => expect(await change(body)).toMatchObject({ status: 200 });
const refusedAt = (field: string, message?: string) => ({
  status: 422,
  body: { code: 'validation', errors: [{ field, ...(message && { message }) }] },
});

describe('an order', () => {
  test('pays the price of the tier that it reaches, and keeps it when the tiers change', async () => {
    await priced({ priceTiers: [tier(4, 90), tier(8, 80.5)] });
    expect((await shown()).variants[0]).toMatchObject({
      perUnitPrice: 99,
      priceTiers: [tier(4, 90), tier(8, 80.5)],
    });
    const orders = [];
    for (const [quantity, perUnitPrice] of [
      [3, 99],
      [4, 90],
    ] as const) {
      const { status, body } = await book({ quantity, totalPrice: quantity * perUnitPrice });
      expect(status).toBe(201);
      orders.push(body.insertedId);
      expect(await at.world.show(body.insertedId)).toMatchObject({ quantity, perUnitPrice });
    }
    await priced({ priceTiers: null });
    expect(await at.world.show(orders[1])).toMatchObject({ perUnitPrice: 90, totalPrice: 360 });
    expect((await shown()).variants[0]).toMatchObject({ priceTiers: [] });
  });

  test('at the price of a tier that is gone is refused with the new total', async () => {
    await priced({ priceTiers: '4: 90.00' });
    await priced({ priceTiers: '4: 95' });
    expect(await book({ quantity: 4, totalPrice: 360 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 380 },
    });
  });

  test('off the step or above the maximum is told the nearest quantity that would do, and takes nothing', async () => {
    await priced({ quantityStep: 2, maximumOrderQuantity: 6 });
    const before = await snapshot(at.world.shop);
    expect(await book({ quantity: 3 })).toMatchObject(
      refusedAt('quantity', 'Order 2 or 4: this product is sold in 2s'),
    );
    expect(await book({ quantity: 8 })).toMatchObject(refusedAt('quantity', 'One order takes at most 6'));
    expect(await book({ quantity: 1 })).toMatchObject(refusedAt('quantity', 'Your order is not acceptable'));
    await expectUnchanged(at.world.shop, before);
    expect((await book({ quantity: 6 })).status).toBe(201);
    expect(await book({ quantity: 6 })).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  });

  test('of a variant pays the tiers of that variant', async () => {
    const { tactile } = await withThree();
    const [first, second, third] = await stated();
    const variants = [first, { ...second, priceTiers: [tier(3, 100)] }, third];
    expect((await set({ version: 2, options, variants })).status).toBe(200);
    expect(await shown()).toMatchObject({ perUnitPrice: 79, priceVaries: true });
    expect((await book({ variantId: tactile, quantity: 3, totalPrice: 300 })).status).toBe(201);
    expect((await book({ variantId: first?._id, quantity: 3, totalPrice: 297 })).status).toBe(201);
  });
});

test('a quote has the price of the tier, and refuses the quantities that an order refuses', async () => {
  const { pool } = at.world.shop.open.shop;
  await pool.query(
    `WITH reader AS (INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1) RETURNING email)
     INSERT INTO discount_code (code, email, cents) SELECT 'TIER-CODE', email, 1000 FROM reader`,
    [at.world.mia.email],
  );
  await priced({ priceTiers: [tier(4, 90)], quantityStep: 2 });
  const quote = (quantity: number) =>
    call('POST', '/discount', {
      as: at.world.mia,
      body: { code: 'TIER-CODE', productName: at.product.name, quantity },
    });
  expect(await quote(4)).toMatchObject({ status: 200, body: { discount: 10, totalPrice: 350 } });
  expect(await quote(3)).toMatchObject(refusedAt('quantity', 'Order 2 or 4: this product is sold in 2s'));
});

describe('an admin is refused, at the field and without any change,', () => {
  test.each([
    [{ quantityStep: 3 }, 'quantityStep', 'The minimum must be a multiple of 3, such as 3'],
    [{ maximumOrderQuantity: 1 }, 'maximumOrderQuantity', 'The maximum must not be below the minimum'],
    [
      { priceTiers: [tier(4, 99.01)] },
      'priceTiers.0.perUnitPrice',
      'The tier from 4 must not cost more than 99.00$',
    ],
    [
      { priceTiers: [tier(2, 90)] },
      'priceTiers.0.fromQuantity',
      'The first tier must start above the minimum order, 2',
    ],
    [
      { priceTiers: [tier(4, 90), tier(6, 91)] },
      'priceTiers.1.perUnitPrice',
      'The tier from 6 must not cost more than 90.00$',
    ],
    [{ priceTiers: [tier(6, 90), tier(4, 80)] }, 'priceTiers.1.fromQuantity', undefined],
    [
      { priceTiers: [tier(4, 0.49)] },
      'priceTiers.0.perUnitPrice',
      'The price of a tier must be at least 0.5',
    ],
    [{ priceTiers: Array.from({ length: 11 }, (_, place) => tier(place + 3, 90)) }, 'priceTiers', undefined],
  ])('for %j, in a change and a new product', async (wrong, field, message) => {
    const before = await snapshot(at.world.shop);
    expect(await change(wrong)).toMatchObject(refusedAt(field, message));
    const added = { ...newProduct(), minimumOrderQuantity: 2, perUnitPrice: 99, ...wrong };
    expect(await call('POST', '/product', { as: at.ada, body: added })).toMatchObject(
      refusedAt(field, message),
    );
    await expectUnchanged(at.world.shop, before);
  });

  test('if the minimum or the price no longer fits what is there', async () => {
    await priced({ priceTiers: [tier(4, 90)], quantityStep: 2, maximumOrderQuantity: 8 });
    const before = await snapshot(at.world.shop);
    for (const [wrong, field] of [
      [{ minimumOrderQuantity: 3 }, 'minimumOrderQuantity'],
      [{ minimumOrderQuantity: 4 }, 'minimumOrderQuantity'],
      [{ minimumOrderQuantity: 10, priceTiers: null }, 'minimumOrderQuantity'],
      [{ perUnitPrice: 89 }, 'perUnitPrice'],
    ] as const)
      expect(await change(wrong)).toMatchObject(refusedAt(field));
    await expectUnchanged(at.world.shop, before);
  });

  test('for tiers among several variants, with the place of the variant', async () => {
    await withThree();
    const [first, second, third] = await stated();
    const before = await snapshot(at.world.shop);
    for (const [priceTiers, field] of [
      [[tier(4, 110)], 'priceTiers.0.perUnitPrice'],
      [[tier(2, 100)], 'priceTiers.0.fromQuantity'],
      [[tier(4, 100), tier(4, 90)], 'priceTiers.1.fromQuantity'],
      ['4: hundred', 'priceTiers.0.perUnitPrice'],
    ] as const) {
      const variants = [first, { ...second, priceTiers }, third];
      expect(await set({ version: 2, options, variants })).toMatchObject(refusedAt(`variants.1.${field}`));
    }
    expect(await change({ priceTiers: null })).toMatchObject(refusedAt('priceTiers'));
    await expectUnchanged(at.world.shop, before);

    const tiered = [first, { ...second, priceTiers: [tier(4, 100)] }, third];
    expect((await set({ version: 2, options, variants: tiered })).status).toBe(200);
    expect(await change({ minimumOrderQuantity: 4 })).toMatchObject(refusedAt('minimumOrderQuantity'));
    expect((await change({ minimumOrderQuantity: 3 })).status).toBe(200);
  });
});

test('tiers stay with their variant when another call changes the product', async () => {
  await priced({ priceTiers: [tier(4, 90)] });
  await priced({ description: 'Still cheaper by the four.' });
  const variants = [{ ...(await stated())[0], priceTiers: [tier(4, 90)], ...choice('Linear', 'ANSI') }];
  expect((await set({ version: (await managed()).version, options, variants })).status).toBe(200);
  expect((await shown()).variants).toMatchObject([{ perUnitPrice: 99, priceTiers: [tier(4, 90)] }]);
});
