import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { EXPORT_TABLES } from '#modules/exports/shop/exported-columns.ts';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { writeCsv } from '#platform/csv/write-csv.ts';
import { STOREFRONTS } from '#settings';
import { SHOP } from '#shop.config';
import { anyProduct } from '#tests/support/any-product.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fileOf, HEADERS, LINE, lineWith, RICH, richFileOf } from '#tests/support/plain-product-file.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { insertProduct } from './add-product.ts';
import { importProducts } from './import-products.ts';

let database: TestDatabase;
let shop: { pool: TestDatabase['pool']; newId: () => string };
beforeAll(async () => {
  database = await createTestDatabase('import');
  shop = { pool: database.pool, newId: () => randomUUIDv7() };
});
afterAll(() => database?.drop());
beforeEach(takeAllOffSale);

async function takeAllOffSale(): Promise<void> {
  for (const table of ['variant', 'product'])
    await database.pool.query(`UPDATE ${table} SET archived_at = now() WHERE archived_at IS NULL`);
}

const exported = () => exportOf(shop);
async function exportOf({ pool }: { pool: TestDatabase['pool'] }): Promise<string> {
  let text = '';
  for await (const piece of writeCsv({ pool }, EXPORT_TABLES.products)) text += piece;
  return text;
}

const products = async () =>
  (
    await database.pool.query(
      `SELECT p.*, v.price_cents, v.price_tiers, v.available, v.reserved, v.received FROM product p JOIN variant v ON v.product_id = p.id
       WHERE p.archived_at IS NULL AND v.archived_at IS NULL ORDER BY p.position`,
    )
  ).rows;
const bring = (text: string, preview = false) => importProducts(shop, text, { preview });

test.each(STOREFRONTS)('the catalogue of %s, exported and imported, changes nothing', async (storefront) => {
  const another = await createTestDatabase('import demo');
  const demo = { ...shop, pool: another.pool };
  await loadDemo(demo, await readStorefront(storefront));
  const text = await exportOf(demo);
  const { lines, errors } = await importProducts(demo, text, { preview: false });
  expect(errors).toEqual([]);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter(({ does }) => does !== 'keeps')).toEqual([]);
  await another.drop();
});

test('whatever products say, exporting and importing them changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 5 }), async (given) => {
      await takeAllOffSale();
      for (const { formerPriceCents, cuts, ...one } of given) {
        await insertProduct(database.pool, randomUUIDv7(), null, {
          ...one,
          name: `${one.name} ${randomUUID()}`,
          stepQuantity: cuts.length > 0 ? one.minQuantity : null,
          priceTiers: cuts.map((_, place) => ({
            fromQuantity: one.minQuantity + place + 1,
            priceCents: Math.max(50, one.priceCents - place),
          })),
          ...(formerPriceCents !== undefined && { formerPriceCents }),
        });
      }
      const before = await products();
      const { lines, errors } = await bring(await exported());
      expect(errors).toEqual([]);
      expect(lines.map(({ does }) => does)).toEqual(given.map(() => 'keeps'));
      expect(await products()).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

test('a file adds new products, changes those on sale, and leaves the rest alone', async () => {
  await bring(fileOf(LINE, lineWith(0, 'Untouched')));
  const { lines } = await bring(fileOf(lineWith(3, '9.99').with(6, '4'), lineWith(0, 'New')));
  expect(lines).toEqual([
    { line: 2, name: 'Board', does: 'changes', changed: ['Price per unit', 'Available quantity'] },
    { line: 3, name: 'New', does: 'adds', changed: [] },
  ]);
  expect(
    (await products()).map(({ name, price_cents, available }) => [name, price_cents, available]),
  ).toEqual([
    ['Board', 999, 4],
    ['Untouched', 1250, 10],
    ['New', 1250, 10],
  ]);
  expect((await proveRules({ pool: database.pool, parts: SHOP })).broken).toEqual([]);
  const { rows } = await database.pool.query('SELECT action, detail FROM audit_log ORDER BY id DESC LIMIT 1');
  expect(rows).toEqual([{ action: 'products.imported', detail: { added: 1, changed: 1 } }]);
});

test('a file without former price, pictures and properties adds products, and leaves those of others as they are', async () => {
  const rich = lineWith(4, '20.00')
    .with(7, '["/pictures/a.webp"]')
    .with(8, '[{"label":"Keys","value":"87"}]');
  await bring(fileOf(rich));
  const narrow = (...lines: string[][]) =>
    stringify([HEADERS, ...lines].map((cells) => [...cells.slice(0, 4), ...cells.slice(5, 7)]));
  const { lines, errors } = await bring(narrow(lineWith(3, '15.00'), lineWith(0, 'New')));
  expect(errors).toEqual([]);
  expect(lines).toEqual([
    { line: 2, name: 'Board', does: 'changes', changed: ['Price per unit'] },
    { line: 3, name: 'New', does: 'adds', changed: [] },
  ]);
  const [image, further] = ['https://example.com/a.webp', '/pictures/a.webp'].map((address) => ({
    address,
    alt: '',
  }));
  const kept = { pictures: [image, further], properties: [{ label: 'Keys', value: '87' }] };
  expect(await products()).toMatchObject([
    { name: 'Board', price_cents: 1500, former_price_cents: 2000, ...kept },
    { name: 'New', price_cents: 1250, former_price_cents: null, pictures: [image], properties: [] },
  ]);

  const { errors: refused } = await bring(narrow(lineWith(3, '20.01')));
  expect(refused).toMatchObject([{ line: 2, column: 'Price per unit' }]);
});

test('a file holds pictures with their texts, and a new image alone replaces the first', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `https://example.com/${name}.webp`);
  const pictures = [
    { address: b, alt: 'From the side' },
    { address: a, alt: 'From above' },
  ];
  await bring(fileOf(lineWith(7, JSON.stringify(pictures))));
  expect(await products()).toMatchObject([{ image: a, pictures: pictures.toReversed() }]);
  expect((await bring(await exported())).lines).toMatchObject([{ does: 'keeps' }]);
  const narrow = [EXPORT_TABLES.products.headers, lineWith(2, c ?? '')].map((cells) => cells.slice(0, 7));
  const { lines } = await bring(stringify(narrow));
  expect(lines).toMatchObject([{ does: 'changes', changed: ['Image', 'Pictures'] }]);
  expect(await products()).toMatchObject([{ image: c, pictures: [{ address: c, alt: '' }, pictures[0]] }]);
});

test.each([
  ['["/pictures/a.webp","/pictures/a.webp"]', 'The product has this picture already'],
  ['[{"address":"/pictures/a.webp","alt":1}]', 'A picture takes an address and an alternative text'],
  ['[{"address":"ftp://a"}]', 'A picture must be an address that starts with https://'],
  ['{}', 'Pictures takes a list of pictures as JSON'],
  [
    JSON.stringify(Array.from({ length: 12 }, (_, n) => `/pictures/${n}.webp`)),
    'With the image, these are too many pictures',
  ],
])('the pictures %s are refused', async (cell, message) => {
  expect((await bring(fileOf(lineWith(7, cell)))).errors).toMatchObject([
    { line: 2, column: 'Pictures', message },
  ]);
});

test.each(['Name', 'Description', 'Image', 'Price per unit', 'Minimum quantity', 'Available quantity'])(
  'a file without the column %s is refused',
  async (column) => {
    const { errors } = await bring(`${HEADERS.filter((one) => one !== column).join()}\r\n`);
    expect(errors).toMatchObject([{ line: 1, message: `The first line lacks: ${column}` }]);
  },
);

test('a line cannot set price or stock of a product with options, and changes the rest', async () => {
  await bring(fileOf(LINE));
  const options = JSON.stringify([{ name: 'Switch', values: ['Linear'] }]);
  await database.pool.query('UPDATE product SET options = $1 WHERE archived_at IS NULL', [options]);
  await database.pool.query(`UPDATE variant SET options = '{"Switch": "Linear"}' WHERE archived_at IS NULL`);
  expect((await bring(fileOf(lineWith(3, '9.99')))).errors).toMatchObject([
    { line: 2, column: 'Price per unit', message: 'Each variant of this product has its own' },
  ]);
  expect((await bring(fileOf(lineWith(1, 'Better.')))).lines).toMatchObject([
    { does: 'changes', changed: ['Description'] },
  ]);
  expect((await proveRules({ pool: database.pool, parts: SHOP })).broken).toEqual([]);
});

test('step, maximum and tiers are imported, and must fit what the file leaves as it is', async () => {
  const rich = RICH.with(5, '4').with(9, '2').with(10, '20').with(11, '10: 12.00; 20: 11.5');
  expect(await bring(richFileOf(rich))).toMatchObject({ errors: [], lines: [{ does: 'adds' }] });
  expect(await products()).toMatchObject([
    {
      quantity_step: 2,
      max_quantity: 20,
      price_tiers: [
        { fromQuantity: 10, priceCents: 1200 },
        { fromQuantity: 20, priceCents: 1150 },
      ],
    },
  ]);
  expect((await bring(await exported())).lines).toMatchObject([{ does: 'keeps' }]);
  const narrow = (...changes: [number, string][]) =>
    stringify(
      [
        EXPORT_TABLES.products.headers,
        changes.reduce((line, [column, cell]) => line.with(column, cell), rich),
      ].map((cells) => cells.slice(0, 7)),
    );
  for (const [column, cell, heading] of [
    [5, '3', 'Minimum quantity'],
    [5, '10', 'Minimum quantity'],
    [3, '11.99', 'Price per unit'],
  ] as const)
    expect((await bring(narrow([column, cell]))).errors).toMatchObject([{ line: 2, column: heading }]);
  expect((await bring(narrow([3, '12.00']))).lines).toMatchObject([{ changed: ['Price per unit'] }]);
  expect((await bring(richFileOf(rich.with(11, '')))).lines).toMatchObject([
    { changed: ['Price per unit', 'Price tiers'] },
  ]);
});

test('a tax class is imported and exported, and an empty one is “Standard”', async () => {
  await database.pool.query(`INSERT INTO tax_class VALUES ('Books')`);
  await bring(richFileOf(RICH.with(12, 'Books')));
  expect(await products()).toMatchObject([{ tax_class: 'Books' }]);
  expect((await bring(await exported())).lines).toMatchObject([{ does: 'keeps' }]);
  expect((await bring(richFileOf(RICH))).lines).toMatchObject([{ changed: ['Tax class'] }]);
});

test('units that customers hold stay theirs when the available quantity is set', async () => {
  await bring(fileOf(LINE));
  await database.pool.query('UPDATE variant SET reserved = 3 WHERE archived_at IS NULL');
  await bring(fileOf(lineWith(6, '20')));
  expect(await products()).toMatchObject([{ available: 20, reserved: 3, received: 23 }]);
  await database.pool.query('UPDATE variant SET reserved = 0, received = 20 WHERE archived_at IS NULL');
});

test('a preview says all of it and does none of it', async () => {
  const { lines, errors } = await bring(fileOf(LINE, lineWith(0, '')), true);
  expect(lines).toEqual([{ line: 2, name: 'Board', does: 'adds', changed: [] }]);
  expect(errors).toEqual([{ line: 3, column: 'Name', message: 'Product name is required' }]);
  expect(await products()).toEqual([]);
});
