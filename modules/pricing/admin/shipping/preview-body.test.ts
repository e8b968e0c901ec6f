import { expect, test } from 'vitest';
import { bodyOf, splitLine } from './preview-body.ts';

test('a pasted line is a SKU and a quantity, or a SKU alone', () => {
  expect(['BOARD-1001 2', 'BOARD 7, 30', 'SPADE;4', 'BOARD-1001', '75% board\t2'].map(splitLine)).toEqual([
    ['BOARD-1001', '2'],
    ['BOARD 7', '30'],
    ['SPADE', '4'],
    ['BOARD-1001'],
    ['75% board', '2'],
  ]);
});

test('a row without a quantity is one unit, and what is left empty is not sent', () => {
  const rows = [
    { sku: ' A ', quantity: '' },
    { sku: 'B', quantity: '30' },
    { sku: '', quantity: '4' },
  ];
  const body = bodyOf({ country: 'US', region: ' ny', email: '' }, { rows, codes: ['ONE', 'two'] });
  expect(body).toEqual({
    lines: [
      { sku: 'A', quantity: '1' },
      { sku: 'B', quantity: '30' },
      { sku: '', quantity: '4' },
    ],
    country: 'US',
    region: 'NY',
    codes: ['ONE', 'two'],
  });
});
