import { expect, test } from 'vitest';
import { pasteRows } from './paste-rows.ts';

const COLUMNS = [
  { name: 'from', kind: 'whole' },
  { name: 'price', kind: 'amount' },
] as const;
const ROWS = [
  { from: '5', price: '9' },
  { from: '', price: '' },
];
const paste = (text: string, row = 0, column = 0, more: object = {}) =>
  pasteRows(ROWS, COLUMNS, text, { at: { row, column }, ...more });

test('lines of a spreadsheet fill cells to the right and rows below, and add rows', () => {
  expect(paste('10\t$95.00\n1,000\t90,00 €\n30\t85', 1).rows).toEqual([
    { from: '5', price: '9' },
    { from: '10', price: '95.00' },
    { from: '1000', price: '90.00' },
    { from: '30', price: '85' },
  ]);
  expect(paste('7;8\n9;6').rows).toEqual([
    { from: '7', price: '8' },
    { from: '9', price: '6' },
  ]);
  expect(paste('7,8.50\n9,6').rows).toEqual([
    { from: '7', price: '8.50' },
    { from: '9', price: '6' },
  ]);
});

test('a column of prices keeps the other cells of its rows', () => {
  expect(paste('24,00 €\n1,299.50', 0, 1).rows).toEqual([
    { from: '5', price: '24.00' },
    { from: '', price: '1299.50' },
  ]);
});

test('commas between digits of an amount do not end its cell', () => {
  const amounts = [{ name: 'from', kind: 'amount' }, COLUMNS[1]] as const;
  const { rows } = pasteRows([], amounts, '24,00\n50,5', { at: { row: 0, column: 0 } });
  expect(rows).toEqual([
    { from: '24.00', price: '' },
    { from: '50.5', price: '' },
  ]);
});

test('an ambiguous amount stays as it is and is named at its row and column', () => {
  const { rows, problems } = paste('10\t95\n20\t1,299');
  expect(rows[1]).toEqual({ from: '20', price: '1,299' });
  expect(problems).toEqual({ '1.price': expect.stringContaining('1299 or 1.299') });
});

test('lines of the earlier text fields are still read', () => {
  const split = (line: string) => line.split(':');
  expect(paste('10: 95.00\n20: 90', 0, 0, { split }).rows).toEqual([
    { from: '10', price: '95.00' },
    { from: '20', price: '90' },
  ]);
});

test('pasted cells without a place are counted', () => {
  expect(paste('1\t2\t3\n4\t5\t6\n7\t8\t9', 0, 0, { most: 2 })).toMatchObject({
    rows: [
      { from: '1', price: '2' },
      { from: '4', price: '5' },
    ],
    lost: { lines: 1, columns: 1 },
  });
});

test('lines of three columns take currency signs and decimal commas, and never guess at “84,95” between commas', () => {
  const columns = [
    { name: 'sku', kind: 'text' },
    { name: 'price', kind: 'amount' },
    { name: 'from', kind: 'whole' },
  ] as const;
  const pasted = (text: string) =>
    pasteRows([], columns, text, { at: { row: 0, column: 0 }, split: (line) => [line] }).rows;
  expect(pasted('KB-1\t€ 1.284,95\nKB-1\t79,5 €\t10')).toEqual([
    { sku: 'KB-1', price: '1284.95', from: '' },
    { sku: 'KB-1', price: '79.5', from: '10' },
  ]);
  expect(pasted('KB-1,84.95\nKB-2,3.50,10')).toEqual([
    { sku: 'KB-1', price: '84.95', from: '' },
    { sku: 'KB-2', price: '3.50', from: '10' },
  ]);
  expect(pasted('KB-1,84,95\nKB-2,3,50')).toEqual([
    { sku: 'KB-1,84,95', price: '', from: '' },
    { sku: 'KB-2,3,50', price: '', from: '' },
  ]);
});
