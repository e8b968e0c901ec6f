import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { soundBooking } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import type { Enrolled } from '#tests/support/enrol.ts';
import { snapshot } from '#tests/support/snapshot.ts';

let world: PaymentWorld;
let ada: Enrolled;
let product: { id: string; name: string };

beforeAll(async () => {
  world = await startPaymentWorld('variants', { webhooks: false });
  ({ ada } = world);
});
afterAll(() => world?.shop.close());
beforeEach(async () => {
  product = await world.shop.addProduct({ name: `Board ${randomUUID()}`, priceCents: 9900, available: 10 });
});
afterEach(() => world.shop.expectSound());

const call: PaymentWorld['shop']['call'] = (...asked) => world.shop.call(...asked);
const path = () => `/product/${product.id}`;
const managed = async (): Promise<ManagedProduct> =>
  (await call('GET', `${path()}/managed`, { as: ada })).body;
const shown = async () => (await call('GET', path())).body;
const set = (body: object, id = product.id) => call('PUT', `/product/${id}/variants`, { as: ada, body });
const book = (more: object = {}, key: string = randomUUID()) =>
  call('POST', '/orders', {
    as: world.mia,
    body: { ...soundBooking(product.name), ...more },
    headers: { 'idempotency-key': key },
  });

const options = [
  { name: 'Switch', values: ['Linear', 'Tactile'] },
  { name: 'Layout', values: ['ANSI', 'ISO'] },
];
const choice = (Switch: string, Layout: string) => ({ options: { Switch, Layout } });

/** Gives the product three variants: its first one becomes Linear / ANSI, with 10 units. */
async function withThree() {
  const answer = await set({
    version: 1,
    options,
    variants: [
      { _id: product.id, ...choice('Linear', 'ANSI'), perUnitPrice: 99, addStock: 0 },
      {
        ...choice('Tactile', 'ANSI'),
        perUnitPrice: 109,
        formerPrice: 129,
        sku: `T-${product.id}`,
        addStock: 3,
      },
      { ...choice('Tactile', 'ISO'), perUnitPrice: 79, weightGrams: 900, image: '/pictures/iso.webp' },
    ],
  });
  expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1, version: 2 } });
  const [linear = '', tactile = '', iso = ''] = answer.body.variants as string[];
  return { linear, tactile, iso };
}

/** The variants as an admin's form would send them back. */
const stated = async () =>
  (await managed()).variants.map(({ _id, sku, options, perUnitPrice, formerPrice, weightGrams, image }) => ({
    ...{ _id, sku, options, perUnitPrice, formerPrice, weightGrams, image },
  }));

test('a product without options has one variant, with the product’s price and stock', async () => {
  const seen = await shown();
  expect(seen).toMatchObject({ perUnitPrice: 99, availableQuantity: 10, priceVaries: false, options: [] });
  expect(seen.variants).toEqual([
    {
      _id: product.id,
      sku: expect.stringMatching(/^BOARD-[A-Z0-9-]*-\d{4,}$/),
      title: '',
      options: {},
      perUnitPrice: 99,
      formerPrice: null,
      availableQuantity: 10,
      weightGrams: null,
      image: null,
    },
  ]);
});

test('a product with several has the lowest price, the former price of that variant, and the sum of stocks', async () => {
  const { tactile, iso } = await withThree();
  const seen = await shown();
  expect(seen).toMatchObject({
    perUnitPrice: 79,
    formerPrice: null,
    availableQuantity: 13,
    priceVaries: true,
    options,
  });
  expect(seen.variants.map(({ title }: { title: string }) => title)).toEqual([
    'Linear / ANSI',
    'Tactile / ANSI',
    'Tactile / ISO',
  ]);
  expect(seen.variants[1]).toMatchObject({
    _id: tactile,
    perUnitPrice: 109,
    formerPrice: 129,
    availableQuantity: 3,
  });
  expect(seen.variants[2]).toMatchObject({ _id: iso, weightGrams: 900, image: '/pictures/iso.webp' });
  expect(seen.variants[2].sku).toMatch(/-\d{4,}$/);
  expect(seen.variants[0]).not.toHaveProperty('reserved');
  const listed = (await call('GET', `/product?q=${product.name.replaceAll(' ', '+')}`)).body[0];
  expect(listed).toMatchObject({ perUnitPrice: 79, priceVaries: true, availableQuantity: 13 });
});

test('a search finds a product by the values of its options', async () => {
  await withThree();
  const found = (await call('GET', '/product?q=tactile&limit=100')).body;
  expect(found.map(({ _id }: { _id: string }) => _id)).toContain(product.id);
});

test('options are renamed, SKUs exchanged and the order changed in one call', async () => {
  await withThree();
  const [first, second, third] = await stated();
  const renamed = options.map(({ name, values }) => ({ name: `${name} type`, values }));
  const again = [third, first, second].map((variant) => ({
    ...variant,
    sku: variant === first ? second?.sku : variant === second ? first?.sku : variant?.sku,
    options: Object.fromEntries(
      Object.entries(variant?.options ?? {}).map(([name, value]) => [`${name} type`, value]),
    ),
  }));
  expect(await set({ version: 2, options: renamed, variants: again })).toMatchObject({ status: 200 });
  const seen = (await shown()).variants;
  expect(seen.map(({ title, sku }: Record<string, string>) => [title, sku])).toEqual([
    ['Tactile / ISO', third?.sku],
    ['Linear / ANSI', second?.sku],
    ['Tactile / ANSI', first?.sku],
  ]);
});

describe('booking', () => {
  test('takes the named variant’s price and stock, and keeps its title and SKU', async () => {
    const { tactile } = await withThree();
    const { status, body } = await book({ variantId: tactile });
    expect(status).toBe(201);
    expect(await world.show(body.insertedId)).toMatchObject({
      variantTitle: 'Tactile / ANSI',
      sku: `T-${product.id}`,
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
    const other = await world.shop.addProduct({ name: `Board ${randomUUID()}` });
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
    const { pool } = world.shop.open.shop;
    await pool.query(
      `WITH reader AS (INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1) RETURNING email)
       INSERT INTO discount_code (code, email, cents) SELECT 'VARIANT-CODE', email, 1000 FROM reader`,
      [world.mia.email],
    );
    const quote = (more: object) =>
      call('POST', '/discount', {
        as: world.mia,
        body: { code: 'VARIANT-CODE', productName: product.name, quantity: 2, ...more },
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
  await world.report(held, await world.pay(held));
  expect((await call('PUT', `/orders/${held}`, { as: ada })).status).toBe(200);
  expect((await world.cancel(cancelled)).status).toBe(200);
  expect(await shown()).toMatchObject({ availableQuantity: 10 });
  expect(await world.show(held)).toMatchObject({ variantTitle: 'Tactile / ANSI', status: 'shipped' });
});

test('a product is in stock as long as one variant can be ordered', async () => {
  const { tactile, linear } = await withThree();
  const inStock = async () =>
    (await call('GET', `/product?available=true&q=${product.name.replaceAll(' ', '+')}`)).body.length === 1;
  expect((await book({ variantId: linear, quantity: 10 })).status).toBe(201);
  expect(await inStock()).toBe(true);
  const last = await book({ variantId: tactile, quantity: 2 });
  expect(await inStock()).toBe(false);
  await world.cancel(last.body.insertedId);
  expect(await inStock()).toBe(true);
  expect(
    (await call('PATCH', path(), { as: ada, body: { version: 2, minimumOrderQuantity: 4 } })).status,
  ).toBe(200);
  expect(await inStock()).toBe(false);
});

describe('a change is refused and changes nothing', () => {
  const one = (more: object = {}) => ({ options: {}, perUnitPrice: 99, ...more });

  test('if the product changed meanwhile, by its fields or its variants', async () => {
    expect((await set({ version: 1, options: [], variants: [one({ _id: product.id })] })).status).toBe(200);
    const before = await snapshot(world.shop);
    const stale = { status: 409, body: { code: 'stale_version', version: 2 } };
    expect(await set({ version: 1, options: [], variants: [one()] })).toMatchObject(stale);
    expect(await call('PATCH', path(), { as: ada, body: { version: 1, description: 'Old.' } })).toMatchObject(
      stale,
    );
    expect(await snapshot(world.shop)).toEqual(before);
  });

  test('if another product has the SKU', async () => {
    const other = await world.shop.addProduct({ name: `Board ${randomUUID()}` });
    const sku = (await call('GET', `/product/${other.id}`)).body.variants[0].sku.toLowerCase();
    const before = await snapshot(world.shop);
    expect(await set({ version: 1, options: [], variants: [one({ sku })] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'variants.0.sku', message: 'Another product has this SKU' }] },
    });
    expect(await snapshot(world.shop)).toEqual(before);
  });

  test.each([
    ['a variant of no product', () => one({ _id: randomUUID() }), 'variants.0._id'],
    ['units that are not there', () => one({ _id: product.id, addStock: -11 }), 'variants.0.addStock'],
    [
      'more units than can be counted',
      () => one({ _id: product.id, addStock: 100_000_000 }),
      'variants.0.addStock',
    ],
  ])('for %s', async (_, variant, field) => {
    const before = await snapshot(world.shop);
    const answer = await set({ version: 1, options: [], variants: [variant()] });
    expect([409, 422]).toContain(answer.status);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect(await snapshot(world.shop)).toEqual(before);
  });

  test('for a variant named twice', async () => {
    const [Switch = { name: '', values: [] }] = options;
    const variants = ['Linear', 'Tactile'].map((value) => ({
      ...one({ _id: product.id }),
      options: { [Switch.name]: value },
    }));
    expect(await set({ version: 1, options: [Switch], variants })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'variants.1._id' }] },
    });
  });

  test.each([{ perUnitPrice: 5 }, { formerPrice: null }, { addStock: 1 }])(
    'for %j of a product with several variants',
    async (offer) => {
      await withThree();
      const before = await snapshot(world.shop);
      expect(await call('PATCH', path(), { as: ada, body: { version: 2, ...offer } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: Object.keys(offer)[0] }] },
      });
      expect(await snapshot(world.shop)).toEqual(before);
    },
  );
});

test('stock is journalled per variant with the admin who added it', async () => {
  const { tactile } = await withThree();
  const { rows } = await world.shop.open.shop.pool.query(
    'SELECT kind, received_delta, actor_id FROM stock_journal WHERE variant_id = $1',
    [tactile],
  );
  expect(rows).toEqual([{ kind: 'receive', received_delta: 3, actor_id: ada.id }]);
});

test('the change is recorded in the audit log', async () => {
  await withThree();
  const { rows } = await world.shop.open.shop.pool.query(
    'SELECT action, detail FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
    [product.id],
  );
  expect(rows).toEqual([
    { action: 'product.variants-set', detail: { version: 1, before: 1, after: 3, added: 2 } },
  ]);
});
