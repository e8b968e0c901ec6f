import { expect, test } from 'vitest';
import { type FilledColumn, fillDown, isForCells, pasteCells, settleCell } from './fill-cells.ts';

const COLUMNS = [
  { name: 'sku', kind: 'text', label: 'SKU' },
  { name: 'perUnitPrice', kind: 'amount', label: 'Price' },
  { name: 'formerPrice', kind: 'amount', label: 'Former price' },
  { name: 'weightGrams', kind: 'grams', label: 'Weight' },
  { name: 'stock', kind: 'whole', label: 'Stock' },
] as const satisfies readonly FilledColumn[];
type Name = (typeof COLUMNS)[number]['name'];
type Row = { key: string; image: string } & Record<Name, string>;

const column = (name: Name) => COLUMNS.find((one) => one.name === name) as FilledColumn;
const empty = { sku: '', perUnitPrice: '', formerPrice: '', weightGrams: '', stock: '', image: '' };
const row = (key: string, more: Partial<Row>): Row => ({ ...empty, key, ...more });
const rows = [
  row('S', { perUnitPrice: '10', sku: 'S-1' }),
  row('M', { stock: '4' }),
  row('L', { image: '/l.webp' }),
];
const grid = { columns: COLUMNS, titleOf: ({ key }: Row) => key };
const cells = (some: readonly Row[], ...names: (Name | 'image')[]) =>
  some.map((one) => names.map((name) => one[name]).join('|'));
const changed = (key: string, more: Partial<Row>) =>
  rows.map((one) => (one.key === key ? { ...one, ...more } : one));

test('a pasted column with commas and signs of currency fills the rows below, and leaves the other cells', () => {
  const pasted = pasteCells(
    grid,
    rows,
    { key: 'S', column: 'perUnitPrice' },
    '$1,299.50\r\n1.450,00 €\r\n24,5\r\n',
  );
  expect(cells(pasted.rows, 'perUnitPrice', 'stock', 'sku', 'image')).toEqual([
    '1299.50||S-1|',
    '1450.00|4||',
    '24.5|||/l.webp',
  ]);
  expect(pasted).toMatchObject({ words: '3 rows changed.', doubts: {} });
});

test('a block fills cells to the right and rows below', () => {
  const pasted = pasteCells(
    grid,
    rows,
    { key: 'M', column: 'perUnitPrice' },
    '20\t25\t1,200 g\t5 pcs\n21\t\t900\t6',
  );
  expect(cells(pasted.rows, 'perUnitPrice', 'formerPrice', 'weightGrams', 'stock')).toEqual([
    '10|||',
    '20|25|1200|5',
    '21||900|6',
  ]);
});

test('a text that can mean two amounts, or none, is kept and named at its cell', () => {
  const pasted = pasteCells(grid, rows, { key: 'S', column: 'perUnitPrice' }, '1,299\n19.90\ncheap');
  expect(cells(pasted.rows, 'perUnitPrice')).toEqual(['1,299', '19.90', 'cheap']);
  expect(pasted.doubts).toEqual({
    'S.perUnitPrice': { text: '1,299', problem: expect.stringContaining('1299 or 1.299') },
    'L.perUnitPrice': { text: 'cheap', problem: '“cheap” is no amount' },
  });
  expect(pasted).toMatchObject({
    words: '3 rows changed. 2 cells could not be read: Price of S, Price of L.',
  });
  expect(pasteCells(grid, rows, { key: 'S', column: 'weightGrams' }, '2 kg\n0,5\n1.5').doubts).toMatchObject({
    'S.weightGrams': { problem: '“2 kg” is not in grams' },
    'M.weightGrams': { problem: '“0,5” is no whole number' },
    'L.weightGrams': { problem: '“1.5” is no whole number' },
  });
});

test('lines and columns beyond the last ones are counted, and add no variant', () => {
  const pasted = pasteCells(grid, rows, { key: 'M', column: 'stock' }, '1\t2\n3\t4\n5\t6\n7\t8');
  expect(cells(pasted.rows, 'stock')).toEqual(['', '1', '3']);
  expect(pasted.words).toBe(
    '2 rows changed. 2 lines too many: 2 rows from here on. 1 column too many: Stock is the last one.',
  );
});

test('a plain value goes where the caret is, and lines or signs fill cells', () => {
  expect(isForCells(column('perUnitPrice'), '12.50')).toBe(false);
  expect(isForCells(column('sku'), 'KB-1, blue')).toBe(false);
  expect(isForCells(column('perUnitPrice'), '1,299')).toBe(true);
  expect(isForCells(column('sku'), 'KB-1\nKB-2')).toBe(true);
});

test('a cell is copied to the rows below its own and to no row above', () => {
  const { rows: filled, words } = fillDown(grid, changed('M', { stock: '4' }), 'M', column('stock'));
  expect(cells(filled, 'stock', 'image')).toEqual(['|', '4|', '4|/l.webp']);
  expect(words).toBe('Stock of M is now in 1 row below.');
  expect(cells(fillDown(grid, rows, 'S', column('perUnitPrice')).rows, 'perUnitPrice')).toEqual([
    '10',
    '10',
    '10',
  ]);
});

test('a text that cannot be told is marked in each row that it is copied to', () => {
  const { doubts } = fillDown(grid, changed('M', { perUnitPrice: '1,299' }), 'M', column('perUnitPrice'));
  expect(Object.keys(doubts)).toEqual(['M.perUnitPrice', 'L.perUnitPrice']);
});

test('a cell that is left has its text as the shop writes it, unless that cannot be told', () => {
  const left = (text: string) =>
    settleCell(changed('S', { perUnitPrice: text }), 'S', column('perUnitPrice'));
  expect(cells(left('€ 12,50').rows, 'perUnitPrice')[0]).toBe('12.50');
  expect(cells(left('1,299').rows, 'perUnitPrice')[0]).toBe('1,299');
  expect(Object.keys(left('1,299').doubts)).toEqual(['S.perUnitPrice']);
  expect(settleCell(rows, 'S', column('perUnitPrice')).rows).toBe(rows);
});

test('a column of choices takes its words in any case, and a cell that a row does not have keeps its text', () => {
  const status = { name: 'status', kind: 'text', label: 'Status', choices: ['On sale', 'Draft'] } as const;
  const some = ['a', 'b', 'c'].map((key) => ({ key, status: key === 'b' ? '' : 'On sale' }));
  const own = {
    columns: [status],
    titleOf: ({ key }: { key: string }) => key,
    has: ({ key }: { key: string }) => key !== 'b',
  };
  const pasted = pasteCells(own, some, { key: 'a', column: 'status' }, 'draft\nDraft\ngone');
  expect(pasted.rows.map((one) => one.status)).toEqual(['Draft', '', 'gone']);
  expect(pasted.doubts).toEqual({
    'c.status': { text: 'gone', problem: '“gone” is none of On sale, Draft' },
  });
  expect(pasted.words).toBe(
    '2 rows changed. 1 cell could not be read: Status of c. 1 cell left out: the first row of the product has them.',
  );
  const filled = fillDown(own, pasted.rows.with(2, { key: 'c', status: 'On sale' }), 'a', status);
  expect(filled.rows.map((one) => one.status)).toEqual(['Draft', '', 'Draft']);
  expect(filled.words).toBe('Status of a is now in 1 row below.');
});
