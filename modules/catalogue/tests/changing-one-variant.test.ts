import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { options, variantsWorld } from './variants-world.ts';

const at = variantsWorld('one variant');
const { book, call, managed, set, shown, stated, withThree } = at;

const change = (id: string, body: object) => call('PATCH', `/variants/${id}`, { as: at.ada, body });
const query = async (sql: string) => (await at.world.shop.open.shop.pool.query(sql, [at.product.id])).rows;

/** The variants of the product with the transaction that wrote each row. */
const writers = async () =>
  new Map(
    (await query('SELECT sku, xmin::text AS writer FROM variant WHERE product_id = $1')).map((row) => [
      row.sku,
      row.writer,
    ]),
  );

/** Returns the SKUs of the rows that an act writes. */
async function written(act: () => Promise<{ status: number }>): Promise<string[]> {
  const before = await writers();
  expect(await act()).toMatchObject({ status: 200 });
  return [...(await writers())].filter(([sku, writer]) => before.get(sku) !== writer).map(([sku]) => sku);
}

const lastAct = async () =>
  (
    await query(
      'SELECT action, detail, subject_kind FROM audit_log WHERE subject_id = $1::text ORDER BY id DESC LIMIT 1',
    )
  )[0];

describe('the price of one variant', () => {
  test('is written to its row alone, by its own call and by the call that sets all variants', async () => {
    const { tactile } = await withThree();
    expect(await written(() => change(tactile, { version: 2, perUnitPrice: 111 }))).toEqual([
      `T-${at.product.id}`,
    ]);
    const variants = (await stated()).map((one) =>
      one._id === tactile ? { ...one, perUnitPrice: 112 } : one,
    );
    expect(await written(() => set({ version: 3, options, variants }))).toEqual([`T-${at.product.id}`]);
    expect((await shown()).variants.map((one: { perUnitPrice: number }) => one.perUnitPrice)).toEqual([
      99, 112, 79,
    ]);
  });

  test('is seen at once on the product, in lists and by a booking', async () => {
    const { iso, tactile } = await withThree();
    expect(await change(iso, { version: 2, perUnitPrice: 120 })).toMatchObject({
      body: { modifiedCount: 1, version: 3 },
    });
    expect(await shown()).toMatchObject({ perUnitPrice: 99 });
    expect(await change(tactile, { version: 3, perUnitPrice: 55 })).toMatchObject({ status: 200 });
    expect((await call('GET', `/product?q=${at.product.name.replaceAll(' ', '+')}`)).body[0]).toMatchObject({
      perUnitPrice: 55,
    });
    expect(await book({ variantId: tactile, totalPrice: 218 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 110 },
    });
  });
});

test('each field is told in the audit log and the history with what it was and what it is', async () => {
  const { tactile } = await withThree();
  const body = { perUnitPrice: 105, weightGrams: 750, addStock: 2, sku: `T-${at.product.id}` };
  expect(await change(tactile, { version: 2, ...body })).toMatchObject({ status: 200 });
  expect(await lastAct()).toEqual({
    action: 'product.variant-changed',
    subject_kind: 'product',
    detail: {
      version: 2,
      sku: `T-${at.product.id}`,
      fields: [
        { field: 'weightGrams', from: null, to: 750 },
        { field: 'priceCents', from: 10900, to: 10500 },
        { field: 'available', from: 3, to: 5 },
      ],
    },
  });
  const [act] = (await call('GET', `/audit?subject=${at.product.id}`, { as: at.ada })).body;
  expect(act.sentence).toBe(`${at.ada.email} changed a variant of product ${at.product.name}`);
  const [version] = (await call('GET', `/product/${at.product.id}/versions`, { as: at.ada })).body;
  expect(version).toMatchObject({
    act: 'product.variant-changed',
    changes: [
      { label: 'Tactile / ANSI, Price per unit', was: '109.00$', now: '105.00$' },
      { label: 'Tactile / ANSI, Weight in grams', was: '', now: '750' },
    ],
  });
});

test('the call that sets all variants tells each changed field, too', async () => {
  const { tactile, iso } = await withThree();
  const variants = (await stated()).map((one) => {
    if (one._id === tactile) return { ...one, perUnitPrice: 110 };
    return one._id === iso ? { ...one, addStock: 4 } : one;
  });
  expect((await set({ version: 2, options, variants })).status).toBe(200);
  expect((await lastAct()).detail.changes).toEqual([
    { sku: `T-${at.product.id}`, fields: [{ field: 'priceCents', from: 10900, to: 11000 }] },
    { sku: expect.any(String), fields: [{ field: 'available', from: 0, to: 4 }] },
  ]);
});

test('null removes a fact, and the present values change nothing', async () => {
  const { tactile } = await withThree();
  expect(await change(tactile, { version: 2, formerPrice: null })).toMatchObject({ body: { version: 3 } });
  expect((await managed()).variants[1]).toMatchObject({ formerPrice: null, perUnitPrice: 109 });
  const before = await snapshot(at.world.shop);
  expect(
    await change(tactile, { version: 3, perUnitPrice: 109, priceTiers: null, addStock: 0 }),
  ).toMatchObject({ status: 200, body: { modifiedCount: 0, version: 3 } });
  await expectUnchanged(at.world.shop, before);
});

test('of eight changes of variants of one product at once, one wins', async () => {
  const { linear, tactile } = await withThree();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      change(place % 2 ? linear : tactile, { version: 2, perUnitPrice: 60 + place }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(await managed()).toMatchObject({ version: 3 });
});

describe('a change is refused at its field and changes nothing', () => {
  const refused = (field: string, message?: string) => ({
    status: 422,
    body: { code: 'validation', errors: [{ field, ...(message && { message }) }] },
  });

  test('if the product changed meanwhile', async () => {
    const { tactile } = await withThree();
    const before = await snapshot(at.world.shop);
    expect(await change(tactile, { version: 1, perUnitPrice: 5 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', version: 2 },
    });
    await expectUnchanged(at.world.shop, before);
  });

  test('if another variant has the SKU, of this product or another one', async () => {
    const { linear } = await withThree();
    const other = await at.world.shop.addProduct({ name: `Board ${randomUUID()}` });
    const { sku } = (await call('GET', `/product/${other.id}`)).body.variants[0];
    const before = await snapshot(at.world.shop);
    for (const taken of [`t-${at.product.id}`, sku.toLowerCase()])
      expect(await change(linear, { version: 2, sku: taken })).toMatchObject(
        refused('sku', 'Another variant has this SKU'),
      );
    await expectUnchanged(at.world.shop, before);
  });

  test.each([
    [{ formerPrice: 100 }, 'formerPrice', 'Former price must not be below the price'],
    [{ perUnitPrice: 130 }, 'formerPrice', 'Former price must not be below the price'],
    [{ priceTiers: '4: 110' }, 'priceTiers.0.perUnitPrice', undefined],
    [{ priceTiers: '2: 100' }, 'priceTiers.0.fromQuantity', undefined],
    [{ perUnitPrice: 0.49 }, 'perUnitPrice', undefined],
    [{ addStock: 100_000_000 }, 'addStock', 'The shop cannot count that many units'],
    [{ image: `/uploads/${randomUUID()}.webp` }, 'image', undefined],
    [{}, 'version', 'Name at least one change'],
  ])('for %j', async (body, field, message) => {
    const { tactile } = await withThree();
    const before = await snapshot(at.world.shop);
    expect(await change(tactile, { version: 2, ...body })).toMatchObject(refused(field, message));
    await expectUnchanged(at.world.shop, before);
  });

  test('for units that orders hold', async () => {
    const { tactile } = await withThree();
    expect((await book({ variantId: tactile })).status).toBe(201);
    const before = await snapshot(at.world.shop);
    expect(await change(tactile, { version: 2, addStock: -2 })).toMatchObject({
      status: 409,
      body: { code: 'stock_in_use', availableQuantity: 1 },
    });
    await expectUnchanged(at.world.shop, before);
  });

  test('for a variant that is no longer on sale', async () => {
    const { tactile } = await withThree();
    const variants = (await stated()).filter(({ _id }) => _id !== tactile);
    expect((await set({ version: 2, options, variants })).status).toBe(200);
    expect(await change(tactile, { version: 3, perUnitPrice: 60 })).toMatchObject({ status: 404 });
    expect(await change(randomUUID(), { version: 3, perUnitPrice: 60 })).toMatchObject({ status: 404 });
  });
});
