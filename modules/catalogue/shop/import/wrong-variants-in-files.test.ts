import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPORT_TABLES } from '#modules/exports/shop/exported-columns.ts';
import { writeCsv } from '#platform/csv/write-csv.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Cells, FIRST, fileOf, NEXT } from '#tests/support/product-file.ts';
import { importProducts } from '../import-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('wrong variants in files');
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await database.pool.query('UPDATE variant SET archived_at = now() WHERE archived_at IS NULL');
  await database.pool.query('UPDATE product SET archived_at = now(), is_draft = false');
});

const bring = (text: string) =>
  importProducts({ pool: database.pool, newId: () => randomUUIDv7() }, text, { preview: false });

async function exported(): Promise<string> {
  let text = '';
  for await (const piece of writeCsv(database, EXPORT_TABLES.products)) text += piece;
  return text;
}

test.each<[string, Cells[], { line: number; column: string; message?: RegExp }[]]>([
  [
    'two variants with the same options',
    [FIRST, { ...NEXT, 'Option 1 value': 'Linear' }],
    [{ line: 3, column: 'Option 1 value', message: /Another variant is Linear too/ }],
  ],
  ['a SKU twice in one product', [FIRST, { ...NEXT, SKU: 'b-l' }], [{ line: 3, column: 'SKU' }]],
  [
    'a SKU that only the database finds twice',
    [
      { ...FIRST, SKU: 'İ7' },
      { ...NEXT, SKU: 'i7' },
    ],
    [{ line: 2, column: '', message: /SKU/ }],
  ],
  [
    'an option that would be lost',
    [{ ...FIRST, 'Option 1 name': '__proto__' }, NEXT],
    [{ line: 2, column: 'Option 1 name', message: /another name/ }],
  ],
  [
    'a SKU of two products',
    [FIRST, NEXT, { ...FIRST, Name: 'Other', SKU: 'B-T' }],
    [{ line: 4, column: 'SKU', message: /line 3/ }],
  ],
  [
    'a SKU of another product in the shop',
    [{ ...FIRST, SKU: 'taken' }, NEXT],
    [{ line: 2, column: 'SKU', message: /Another product has this SKU/ }],
  ],
  [
    'a former price below the price',
    [FIRST, { ...NEXT, 'Former price': '13.99' }],
    [{ line: 3, column: 'Former price' }],
  ],
  [
    'a later line without a price',
    [FIRST, { ...NEXT, 'Price per unit': '' }],
    [{ line: 3, column: 'Price per unit' }],
  ],
  ['a weight in words', [FIRST, { ...NEXT, Weight: 'heavy' }], [{ line: 3, column: 'Weight' }]],
  [
    'a picture that is none',
    [{ ...FIRST, 'Variant image': 'javascript:1' }, NEXT],
    [{ line: 2, column: 'Variant image' }],
  ],
  [
    'a line without a value of the option',
    [FIRST, { ...NEXT, 'Option 1 value': '' }],
    [{ line: 3, column: 'Option 1 value' }],
  ],
  [
    'a value without an option',
    [FIRST, { ...NEXT, 'Option 2 value': 'ISO' }],
    [{ line: 3, column: 'Option 2 name' }],
  ],
  [
    'a second option without a first',
    [
      {
        ...FIRST,
        'Option 1 name': '',
        'Option 1 value': '',
        'Option 2 name': 'Layout',
        'Option 2 value': 'ISO',
      },
    ],
    [{ line: 2, column: 'Option 1 name' }],
  ],
  [
    'two options of one name',
    [{ ...FIRST, 'Option 2 name': 'switch', 'Option 2 value': 'x' }],
    [{ line: 2, column: 'Option 2 name' }],
  ],
  [
    'a later line with another description',
    [FIRST, { ...NEXT, Description: 'Another.' }],
    [{ line: 3, column: 'Description' }],
  ],
  [
    'two wrong lines',
    [
      { ...FIRST, 'Price per unit': '0' },
      { ...NEXT, Weight: '-1' },
    ],
    [
      { line: 2, column: 'Price per unit' },
      { line: 3, column: 'Weight' },
    ],
  ],
])('%s is an error at its line and column, and nothing is imported', async (_what, lines, errors) => {
  await bring(fileOf({ ...FIRST, Name: 'Earlier', SKU: 'TAKEN' }));
  const before = await exported();
  const told = await bring(fileOf({ ...FIRST, Name: 'Sound', SKU: 'SOUND' }, ...lines));
  expect(told.errors).toHaveLength(errors.length);
  for (const [place, { line, column, message = /./ }] of errors.entries()) {
    expect(told.errors[place]).toMatchObject({ line: line + 1, column });
    expect(
      told.errors[place]?.message.replace(/line \d+/, (text) => `line ${Number(text.slice(5)) - 1}`),
    ).toMatch(message);
  }
  expect(await exported()).toBe(before);
});

test('a name in two spellings of the same letters is one product', async () => {
  const plain = { ...FIRST, 'Option 1 name': '', 'Option 1 value': '' };
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => ({
    ...plain,
    Name: 'Größe'.normalize(form),
    SKU: form,
  }));
  expect((await bring(fileOf(composed!, decomposed!))).errors).toEqual([
    { line: 3, column: 'Name', message: 'Name is that of line 2 too' },
  ]);
});

test('2,000 variants of one product are one error, and so are more than 200 with those in the shop', async () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, place) => ({
      ...(place === 0 ? FIRST : NEXT),
      SKU: `M-${from + place}`,
      'Option 1 value': `V${from + place}`,
    }));
  expect((await bring(fileOf(...many(2_000)))).errors).toEqual([
    { line: 202, column: 'Name', message: 'A product takes at most 200 variants' },
  ]);
  expect((await bring(fileOf(...many(200)))).errors).toEqual([]);
  expect((await bring(fileOf(...many(1, 200)))).errors).toMatchObject([{ line: 2, column: 'Name' }]);
  expect((await exported()).trim().split('\r\n')).toHaveLength(201);
});
