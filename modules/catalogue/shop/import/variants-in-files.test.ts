import { randomUUID, randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPORT_TABLES } from '#modules/exports/shop/exported-columns.ts';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { writeCsv } from '#platform/csv/write-csv.ts';
import { SHOP } from '#shop.config';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { FIRST, fileOf, NEXT } from '#tests/support/product-file.ts';
import type { Option } from '../../contract/variants.ts';
import { insertProduct } from '../add-product.ts';
import { importProducts } from '../import-products.ts';
import { storeVariants } from '../store-variants.ts';

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [database, empty] = [await createTestDatabase('variants in files'), await createTestDatabase('empty')];
});
afterAll(async () => {
  await database?.drop();
  await empty?.drop();
});
beforeEach(takeAllOut);

async function takeAllOut(): Promise<void> {
  for (const { pool } of [database, empty]) {
    await pool.query('UPDATE variant SET archived_at = now() WHERE archived_at IS NULL');
    await pool.query('UPDATE product SET archived_at = now(), is_draft = false');
  }
}

const bring = (text: string, { pool } = database, preview = false) =>
  importProducts({ pool, newId: () => randomUUIDv7() }, text, { preview });

async function exported({ pool } = database): Promise<string> {
  let text = '';
  for await (const piece of writeCsv({ pool }, EXPORT_TABLES.products)) text += piece;
  return text;
}

const variants = async () =>
  (
    await database.pool.query(
      `SELECT v.id, sku, v.options, price_cents, v.former_price_cents, available, weight_grams, v.image FROM variant v
       JOIN product p ON p.id = v.product_id WHERE v.archived_at IS NULL ORDER BY p.position, v.position`,
    )
  ).rows;
const skus = async () => (await variants()).map(({ sku }) => sku);
const optionsOf = async (name: string) =>
  (await database.pool.query('SELECT options FROM product WHERE name = $1 ORDER BY position DESC', [name]))
    .rows[0]?.options;
const isSound = async (of = database) =>
  expect((await proveRules({ pool: of.pool, parts: SHOP })).broken).toEqual([]);

test('each variant has a line, and the first one has what concerns all of them', async () => {
  expect(await bring(fileOf(FIRST, NEXT))).toEqual({
    lines: [{ line: 2, name: 'Board', does: 'adds', changed: [] }],
    errors: [],
  });
  expect(await variants()).toMatchObject([
    { sku: 'B-L', options: { Switch: 'Linear' }, price_cents: 1250, former_price_cents: null, available: 10 },
    {
      sku: 'B-T',
      options: { Switch: 'Tactile' },
      price_cents: 1400,
      former_price_cents: 1500,
      available: 3,
      weight_grams: 900,
      image: '/tactile.webp',
    },
  ]);
  const [, first = '', next = ''] = (await exported()).split('\r\n');
  expect(first).toBe(
    'Board,A board.,/a.webp,12.50,,1,10,"[{""alt"": """", ""address"": ""/a.webp""}]",[],,,,,,,on sale,,Switch,"[""Linear"", ""Tactile""]",Linear,,,,,,,B-L,,',
  );
  expect(next).toBe('Board,,,14.00,15.00,,3,,,,,,,,,,,,,Tactile,,,,,,,B-T,900,/tactile.webp');
  expect((await bring(await exported())).lines).toMatchObject([{ does: 'keeps' }]);
  await isSound();
});

test('exporting and importing into an empty shop gives the same file, whatever products and variants say', async () => {
  const words = (maxLength: number) =>
    fc
      .tuple(fc.constantFrom('', '=', '+', "'", '"', ',', '['), fc.string({ minLength: 1, maxLength }))
      .map((both) => both.join('').normalize('NFC').trim())
      .filter((text) => text.length > 0 && /^\P{C}+$/u.test(text));
  const distinct = { minLength: 1, maxLength: 3, selector: (text: string) => text.toLowerCase() };
  const option = fc.record({ name: words(20), values: fc.uniqueArray(words(20), distinct) });
  const offer = fc.record({
    perUnitPrice: fc.integer({ min: 50, max: 50_000_000 }),
    formerPrice: fc.option(fc.integer({ min: 50_000_000, max: 99_999_999 })),
    content: fc.option(fc.constantFrom('750 g', '1.5 l', '2 m²', '12 pc')),
    weightGrams: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    image: fc.option(fc.constant('https://example.com/v.webp')),
    addStock: fc.integer({ min: 0, max: 1000 }),
  });
  const some = fc.record({
    name: words(80),
    description: fc.tuple(words(99), words(99)).map((both) => both.join('\n')),
    properties: fc.array(fc.record({ label: words(20), value: words(50) }), { maxLength: 2 }),
    minQuantity: fc.integer({ min: 1, max: 1_000_000 }),
    isDraft: fc.boolean(),
    options: fc.uniqueArray(option, { maxLength: 3, selector: ({ name }) => name.toLowerCase() }),
    offers: fc.array(offer, { minLength: 27, maxLength: 27 }),
    left: fc.integer({ min: 1, max: 27 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 4 }), async (given) => {
      await takeAllOut();
      for (const { name, options, offers, left, ...facts } of given) {
        const id = randomUUIDv7();
        const image = 'https://example.com/a.webp';
        await insertProduct(database.pool, id, null, {
          ...{ ...facts, name: `${name} ${randomUUID()}`, image, priceCents: 100, availableQuantity: 0 },
        });
        const chosen = combinations(options).slice(0, left);
        const stated = chosen.map((one, place) => ({
          ...(offers[place] as (typeof offers)[number]),
          options: one,
          id: place === 0 ? id : randomUUIDv7(),
        }));
        await storeVariants(database.pool, id, null, { options, variants: stated });
      }
      const file = await exported();
      const { lines, errors } = await bring(file, empty);
      expect(errors).toEqual([]);
      expect(lines.map(({ does }) => does)).toEqual(given.map(() => 'adds'));
      expect(await exported(empty)).toBe(file);
      expect((await bring(file)).lines.map(({ does }) => does)).toEqual(given.map(() => 'keeps'));
    }),
    { numRuns: 40 },
  );
  await isSound(empty);
});

function combinations(options: readonly Option[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (some, { name, values }) =>
      some.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  );
}

test('an export keeps all variants of a product together, also where a piece of it ends', async () => {
  const names = Array.from({ length: 14 }, (_, i) => `Board ${i}`);
  const lines = names.flatMap((Name) =>
    Array.from({ length: 99 }, (_, place) => ({
      ...(place === 0 ? FIRST : NEXT),
      Name,
      SKU: `${Name} ${place}`,
      'Option 1 value': `V${place}`,
    })),
  );
  expect((await bring(fileOf(...lines))).errors).toEqual([]);
  const told = (await exported()).trim().split('\r\n').slice(1);
  expect(told.map((line) => line.split(',').at(-3))).toEqual(lines.map(({ SKU }) => SKU));
});

test('a draft stays a draft, and Status puts it on sale', async () => {
  await bring(fileOf({ ...FIRST, Status: 'draft' }, NEXT));
  const state = async () =>
    (
      await database.pool.query(
        `SELECT is_draft, archived_at IS NULL AS on_sale FROM product WHERE name = 'Board' ORDER BY position DESC`,
      )
    ).rows[0];
  expect(await state()).toEqual({ is_draft: true, on_sale: false });
  expect((await bring(fileOf(FIRST, NEXT))).lines).toMatchObject([{ does: 'keeps' }]);
  expect((await bring(fileOf({ ...FIRST, Status: 'On sale' }, NEXT))).lines).toMatchObject([
    { does: 'changes', changed: ['Status'] },
  ]);
  expect(await state()).toEqual({ is_draft: false, on_sale: true });
  expect((await bring(fileOf({ ...FIRST, Status: 'gone' }, NEXT))).errors).toMatchObject([
    { line: 2, column: 'Status' },
  ]);
  await isSound();
});

test('a line is the variant of its SKU or its options; variants without a line stay in their places', async () => {
  await bring(fileOf(FIRST, NEXT, { ...NEXT, 'Option 1 value': 'Silent', SKU: 'B-S' }));
  const before = await variants();
  const one = { ...FIRST, 'Option 1 value': 'Tactile', SKU: '', 'Price per unit': '13.00' };
  expect((await bring(fileOf(one))).lines).toMatchObject([{ does: 'changes' }]);
  expect((await variants()).map(({ id, sku, price_cents }) => [id, sku, price_cents])).toEqual(
    before.map(({ id, sku, price_cents }) => [id, sku, sku === 'B-T' ? 1300 : price_cents]),
  );
  const renamed = { ...FIRST, 'Option 1 value': 'Clicky', SKU: 'B-S' };
  expect((await bring(fileOf(renamed))).errors).toEqual([]);
  expect(await optionsOf('Board')).toEqual([
    { name: 'Switch', values: ['Linear', 'Tactile', 'Silent', 'Clicky'] },
  ]);
  await bring(fileOf({ ...FIRST, 'Option 1 value': 'New', SKU: 'B-N' }));
  expect(await skus()).toEqual(['B-L', 'B-T', 'B-S', 'B-N']);
  await isSound();
});

test('the order of the lines becomes that of the variants, and SKUs can be exchanged', async () => {
  await bring(fileOf(FIRST, NEXT));
  const [linear, tactile] = await variants();
  const { SKU: _, ...plain } = NEXT;
  await bring(fileOf({ ...FIRST, ...plain }, { ...NEXT, 'Option 1 value': 'Linear', SKU: 'B-L' }));
  expect((await variants()).map(({ id }) => id)).toEqual([linear.id, tactile.id]);
  await bring(
    fileOf(
      { ...FIRST, 'Option 1 value': 'Tactile', SKU: 'B-T' },
      { ...NEXT, 'Option 1 value': 'Linear', SKU: 'B-L' },
    ),
  );
  expect((await variants()).map(({ id }) => id)).toEqual([tactile.id, linear.id]);
  await isSound();
});

test('a product without options gets them, and its only variant becomes the first', async () => {
  await bring(fileOf({ ...FIRST, 'Option 1 name': '', 'Option 1 value': '', SKU: 'PLAIN' }));
  const [only] = await variants();
  expect((await bring(fileOf({ ...FIRST, 'Available quantity': '4' }, NEXT))).errors).toEqual([]);
  expect(await variants()).toMatchObject([{ id: only.id, sku: 'B-L', available: 4 }, { sku: 'B-T' }]);
  await isSound();
});

test('two imports of the same new products at once: one adds them, the other finds them', async () => {
  const [one, other] = ['A', 'B'].map((Name) => ({ ...FIRST, Name, SKU: `SKU-${Name}` }));
  const told = await Promise.all([bring(fileOf(one!, other!)), bring(fileOf(other!, one!))]);
  expect(told.flatMap(({ errors }) => errors)).toEqual([]);
  expect(told.flatMap(({ lines }) => lines.map(({ does }) => does)).sort()).toEqual([
    'adds',
    'adds',
    'keeps',
    'keeps',
  ]);
});

test('a SKU that the shop makes skips those that a file brought', async () => {
  const { rows } = await database.pool.query(`SELECT last_value + 1 AS next FROM sku_number`);
  await bring(fileOf({ ...FIRST, Name: 'Bringer', SKU: `MADE-LINEAR-${rows[0].next}` }));
  expect((await bring(fileOf({ ...FIRST, Name: 'Made', SKU: '' }))).errors).toEqual([]);
  expect(await skus()).toEqual([`MADE-LINEAR-${rows[0].next}`, `MADE-LINEAR-${Number(rows[0].next) + 1}`]);
});
