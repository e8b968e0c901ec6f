import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fileOf, HEADERS, LINE, lineWith, RICH, richFileOf } from '#tests/support/plain-product-file.ts';
import { importProducts } from '../import-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('refused files');
});
afterAll(() => database?.drop());

const bring = (text: string) =>
  importProducts({ pool: database.pool, newId: () => randomUUIDv7() }, text, { preview: false });
const products = async () => (await database.pool.query('SELECT id FROM product')).rows;

test.each([
  [3, 'Price per unit', '1e3'],
  [3, 'Price per unit', '12,50'],
  [4, 'Former price', '1.00'],
  [5, 'Minimum quantity', '0'],
  [6, 'Available quantity', '-1'],
  [2, 'Image', 'javascript:alert(1)'],
  [7, 'Pictures', '{'],
  [8, 'Properties', '[{"label":"a"}]'],
  [9, 'Quantity step', '3.5'],
  [10, 'Maximum quantity', '0'],
  [11, 'Price tiers', '10: 12.51'],
  [11, 'Price tiers', '10: 12; 5: 11'],
  [11, 'Price tiers', '1: 12'],
  [11, 'Price tiers', '10 = 12'],
  [12, 'Tax class', 'Boks'],
])('one wrong cell, in column %i (%s: %j), and nothing is imported', async (column, name, cell) => {
  const { errors } = await bring(richFileOf(RICH.with(0, 'Sound'), RICH.with(column, cell)));
  expect(errors).toMatchObject([{ line: 3, column: name }]);
  expect(await products()).toEqual([]);
});

test.each([
  ['a name twice', fileOf(LINE, lineWith(0, 'BOARD')), { line: 3, column: 'Name' }],
  ['a cell too few', fileOf(LINE.slice(1)), { line: 2, column: '' }],
  ['a column too few', 'Name,Description\r\na,b\r\n', { line: 1, column: '' }],
  ['a column too many', `Secret,${HEADERS.join()}\r\n`, { line: 1, column: '' }],
  ['nothing in it', '', { line: 1, column: '' }],
  ['a quote that never ends', `${HEADERS.join()}\r\n"Board`, { column: '' }],
])('a file with %s is refused as a whole', async (_what, text, error) => {
  const { errors } = await bring(text);
  expect(errors).toMatchObject([error]);
  expect(await products()).toEqual([]);
});
