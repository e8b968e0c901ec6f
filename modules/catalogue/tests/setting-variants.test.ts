import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { options, variantsWorld } from './variants-world.ts';

const at = variantsWorld('variants');
const { call, path, set, shown, stated, withThree } = at;

test('a product without options has one variant, with the product’s price and stock', async () => {
  const seen = await shown();
  expect(seen).toMatchObject({ perUnitPrice: 99, availableQuantity: 10, priceVaries: false, options: [] });
  expect(seen.variants).toEqual([
    {
      _id: at.product.id,
      sku: expect.stringMatching(/^BOARD-[A-Z0-9-]*-\d{4,}$/),
      title: '',
      options: {},
      perUnitPrice: 99,
      formerPrice: null,
      priceTiers: [],
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
  const listed = (await call('GET', `/product?q=${at.product.name.replaceAll(' ', '+')}`)).body[0];
  expect(listed).toMatchObject({ perUnitPrice: 79, priceVaries: true, availableQuantity: 13 });
});

test('a search finds a product by the values of its options', async () => {
  await withThree();
  const found = (await call('GET', '/product?q=tactile&limit=100')).body;
  expect(found.map(({ _id }: { _id: string }) => _id)).toContain(at.product.id);
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

describe('a change is refused and changes nothing', () => {
  const one = (more: object = {}) => ({ options: {}, perUnitPrice: 99, ...more });

  test('if the product changed meanwhile, by its fields or its variants', async () => {
    expect((await set({ version: 1, options: [], variants: [one({ _id: at.product.id })] })).status).toBe(
      200,
    );
    const before = await snapshot(at.world.shop);
    const stale = { status: 409, body: { code: 'stale_version', version: 2 } };
    expect(await set({ version: 1, options: [], variants: [one()] })).toMatchObject(stale);
    expect(
      await call('PATCH', path(), { as: at.ada, body: { version: 1, description: 'Old.' } }),
    ).toMatchObject(stale);
    await expectUnchanged(at.world.shop, before);
  });

  test('if another product has the SKU', async () => {
    const other = await at.world.shop.addProduct({ name: `Board ${randomUUID()}` });
    const sku = (await call('GET', `/product/${other.id}`)).body.variants[0].sku.toLowerCase();
    const before = await snapshot(at.world.shop);
    expect(await set({ version: 1, options: [], variants: [one({ sku })] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'variants.0.sku', message: 'Another product has this SKU' }] },
    });
    await expectUnchanged(at.world.shop, before);
  });

  test.each([
    ['a variant of no product', () => one({ _id: randomUUID() }), 'variants.0._id'],
    ['units that are not there', () => one({ _id: at.product.id, addStock: -11 }), 'variants.0.addStock'],
    [
      'more units than can be counted',
      () => one({ _id: at.product.id, addStock: 100_000_000 }),
      'variants.0.addStock',
    ],
  ])('for %s', async (_, variant, field) => {
    const before = await snapshot(at.world.shop);
    const answer = await set({ version: 1, options: [], variants: [variant()] });
    expect([409, 422]).toContain(answer.status);
    expect(answer.body.errors).toMatchObject([{ field }]);
    await expectUnchanged(at.world.shop, before);
  });

  test('for a variant named twice', async () => {
    const [Switch = { name: '', values: [] }] = options;
    const variants = ['Linear', 'Tactile'].map((value) => ({
      ...one({ _id: at.product.id }),
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
      const before = await snapshot(at.world.shop);
      expect(await call('PATCH', path(), { as: at.ada, body: { version: 2, ...offer } })).toMatchObject({
        status: 422,
        body: { errors: [{ field: Object.keys(offer)[0] }] },
      });
      await expectUnchanged(at.world.shop, before);
    },
  );
});

test('stock is journalled per variant with the admin who added it', async () => {
  const { tactile } = await withThree();
  const { rows } = await at.world.shop.open.shop.pool.query(
    'SELECT kind, received_delta, actor_id FROM stock_journal WHERE variant_id = $1',
    [tactile],
  );
  expect(rows).toEqual([{ kind: 'receive', received_delta: 3, actor_id: at.ada.id }]);
});

test('the change is recorded in the audit log', async () => {
  await withThree();
  const { rows } = await at.world.shop.open.shop.pool.query(
    'SELECT action, detail FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
    [at.product.id],
  );
  expect(rows).toEqual([
    { action: 'product.variants-set', detail: { version: 1, before: 1, after: 3, added: 2, changes: [] } },
  ]);
});
