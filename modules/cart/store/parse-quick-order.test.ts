import { expect, test } from 'vitest';
import { parseQuickOrder } from './parse-quick-order.ts';

const lines = (text: string) =>
  parseQuickOrder(text).map(({ place, sku, quantity }) => [place, sku, quantity]);

test.each([
  ['a comma', 'SHOVEL-1,10'],
  ['a semicolon', 'SHOVEL-1;10'],
  ['a tab', 'SHOVEL-1\t10'],
  ['a space', 'SHOVEL-1 10'],
  ['many spaces', '  SHOVEL-1    10  '],
  ['quotes', '"SHOVEL-1","10"'],
  ['more columns', 'SHOVEL-1,10,Garden shovel'],
  ['the mark of a spreadsheet', '\ufeffSHOVEL-1,10'],
])('a SKU and a quantity with %s between or around them', (_what, text) => {
  expect(lines(text)).toEqual([[1, 'SHOVEL-1', '10']]);
});

test('blank lines and a heading are left out, and lines keep their numbers', () => {
  expect(lines('SKU,Quantity\r\nA-1,2\r\n\r\nB-2,3\n')).toEqual([
    [2, 'A-1', '2'],
    [4, 'B-2', '3'],
  ]);
  expect(lines('SKU Qty\nA-1 2')).toEqual([[2, 'A-1', '2']]);
});

test('a line without a quantity is one unit, and a wrong quantity stays as typed', () => {
  expect(lines('A-1\nB-2,\nC-3,many\nD-4,1e3')).toEqual([
    [1, 'A-1', '1'],
    [2, 'B-2', '1'],
    [3, 'C-3', 'many'],
    [4, 'D-4', '1e3'],
  ]);
});
