import { expect, test } from 'vitest';
import { changeCell } from './edit-draft.ts';
import { fillDown, isForCells, pasteCells, settleCell } from './fill-cells.ts';
import { CELLS, type Draft, type DraftRow } from './variants-draft.ts';

const empty = Object.fromEntries(Object.keys(CELLS).map((cell) => [cell, '']));
const row = (key: string, cells: Partial<DraftRow>) =>
  ({ ...empty, key, chosen: { size: key }, ...cells }) as DraftRow;
const draft: Draft = {
  options: [{ key: 'size', name: 'Size', values: ['S', 'M', 'L'] }],
  rows: [
    row('S', { perUnitPrice: '10', sku: 'S-1' }),
    row('M', { stock: '4' }),
    row('L', { image: '/l.webp' }),
  ],
};
const cells = ({ rows }: Draft, ...names: (keyof typeof CELLS)[]) =>
  rows.map((one) => names.map((name) => one[name]).join('|'));

test('a pasted column with commas and signs of currency fills the rows below, and leaves the other cells', () => {
  const pasted = pasteCells(draft, 'S', 'perUnitPrice', '$1,299.50\r\n1.450,00 €\r\n24,5\r\n');
  expect(cells(pasted.draft, 'perUnitPrice', 'stock', 'sku', 'image')).toEqual([
    '1299.50||S-1|',
    '1450.00|4||',
    '24.5|||/l.webp',
  ]);
  expect(pasted).toMatchObject({ words: '3 rows changed.', doubts: {} });
});

test('a block fills cells to the right and rows below', () => {
  const pasted = pasteCells(draft, 'M', 'perUnitPrice', '20\t25\t1,200 g\t5 pcs\n21\t\t900\t6');
  expect(cells(pasted.draft, 'perUnitPrice', 'formerPrice', 'weightGrams', 'stock')).toEqual([
    '10|||',
    '20|25|1200|5',
    '21||900|6',
  ]);
});

test('a text that can mean two amounts, or none, is kept and named at its cell', () => {
  const pasted = pasteCells(draft, 'S', 'perUnitPrice', '1,299\n19.90\ncheap');
  expect(cells(pasted.draft, 'perUnitPrice')).toEqual(['1,299', '19.90', 'cheap']);
  expect(pasted.doubts).toEqual({
    'S.perUnitPrice': { text: '1,299', problem: expect.stringContaining('1299 or 1.299') },
    'L.perUnitPrice': { text: 'cheap', problem: '“cheap” is no amount' },
  });
  expect(pasted).toMatchObject({
    words: '3 rows changed. 2 cells could not be read: Price of S, Price of L.',
  });
  expect(pasteCells(draft, 'S', 'weightGrams', '2 kg\n0,5\n1.5').doubts).toMatchObject({
    'S.weightGrams': { problem: '“2 kg” is not in grams' },
    'M.weightGrams': { problem: '“0,5” is no whole number' },
    'L.weightGrams': { problem: '“1.5” is no whole number' },
  });
});

test('lines and columns beyond the last ones are counted, and add no variant', () => {
  const pasted = pasteCells(draft, 'M', 'stock', '1\t2\n3\t4\n5\t6\n7\t8');
  expect(cells(pasted.draft, 'stock')).toEqual(['', '1', '3']);
  expect(pasted.words).toBe(
    '2 rows changed. 2 lines too many: 2 rows from here on. 1 column too many: Stock is the last one.',
  );
});

test('a plain value goes where the caret is, and lines or signs fill cells', () => {
  expect(isForCells('perUnitPrice', '12.50')).toBe(false);
  expect(isForCells('sku', 'KB-1, blue')).toBe(false);
  expect(isForCells('perUnitPrice', '1,299')).toBe(true);
  expect(isForCells('sku', 'KB-1\nKB-2')).toBe(true);
});

test('a cell is copied to the rows below its own and to no row above', () => {
  const { draft: filled, words } = fillDown(changeCell(draft, 'M', { stock: '4' }), 'M', 'stock');
  expect(cells(filled, 'stock', 'image')).toEqual(['|', '4|', '4|/l.webp']);
  expect(words).toBe('Stock of M is now in 1 row below.');
  expect(cells(fillDown(draft, 'S', 'perUnitPrice').draft, 'perUnitPrice')).toEqual(['10', '10', '10']);
});

test('a text that cannot be told is marked in each row that it is copied to', () => {
  const { doubts } = fillDown(changeCell(draft, 'M', { perUnitPrice: '1,299' }), 'M', 'perUnitPrice');
  expect(Object.keys(doubts)).toEqual(['M.perUnitPrice', 'L.perUnitPrice']);
});

test('a cell that is left has its text as the shop writes it, unless that cannot be told', () => {
  const left = (text: string) =>
    settleCell(changeCell(draft, 'S', { perUnitPrice: text }), 'S', 'perUnitPrice');
  expect(cells(left('€ 12,50').draft, 'perUnitPrice')[0]).toBe('12.50');
  expect(cells(left('1,299').draft, 'perUnitPrice')[0]).toBe('1,299');
  expect(Object.keys(left('1,299').doubts)).toEqual(['S.perUnitPrice']);
  expect(settleCell(draft, 'S', 'perUnitPrice').draft).toBe(draft);
});
