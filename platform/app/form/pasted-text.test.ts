import { expect, test } from 'vitest';
import { pastedAmount, pastedCells, pastedList, pastedWhole } from './pasted-text.ts';

test.each([
  ['24', '24'],
  ['$24', '24'],
  ['24 $', '24'],
  ['24,00 €', '24.00'],
  ['€ 24,5', '24.5'],
  ['1,299.50', '1299.50'],
  ['$1,299.50', '1299.50'],
  ['1.299,50 €', '1299.50'],
  ['1 299,50', '1299.50'],
  ['1\u00a0299,50\u00a0€', '1299.50'],
  ['CHF 1’299.50', '1299.50'],
  ['1,299,000', '1299000'],
  ['1.299.000', '1299000'],
  ['USD 12.5', '12.5'],
  ['US$ 12.50', '12.50'],
  ['-3', '-3'],
  ['0.5', '0.5'],
])('the pasted amount %j is read as %s', (text, amount) => {
  expect(pastedAmount(text)).toEqual({ amount });
});

test.each(['1,299', '1.299', '$24,000', '12.500 €'])('%j can mean two amounts and is not guessed', (text) => {
  expect(pastedAmount(text)).toEqual({ problem: expect.stringMatching(/can be \d+ or \d+\.\d+/) });
});

test.each(['', 'free', '1,2,3', '1.29,9.50', '12.3456', '1.2.', '24 or 25', '1,29.50'])(
  '%j is no amount',
  (text) => {
    expect(pastedAmount(text)).toEqual({ problem: `“${text}” is no amount` });
  },
);

test('a block has the lines and cells of the spreadsheet', () => {
  expect(pastedCells('10\t$95.00\r\n20\t90,00 €\r\n')).toEqual([
    ['10', '$95.00'],
    ['20', '90,00 €'],
  ]);
  expect(pastedCells('10; 95,00\n20; 90')).toEqual([
    ['10', '95,00'],
    ['20', '90'],
  ]);
  expect(pastedCells('10,95\n20,90', { comma: true })).toEqual([
    ['10', '95'],
    ['20', '90'],
  ]);
  expect(pastedCells('1,299.50\n24')).toEqual([['1,299.50'], ['24']]);
  expect(pastedCells('"8"" board"\t2')).toEqual([['8" board', '2']]);
  expect(pastedCells('a\t\tb')).toEqual([['a', '', 'b']]);
});

test('a list takes lines, else semicolons, else commas', () => {
  expect(pastedList('Black, matte\nRed\n\n White ')).toEqual(['Black, matte', 'Red', 'White']);
  expect(pastedList('S\tM\tL')).toEqual(['S', 'M', 'L']);
  expect(pastedList('Black, matte; Red')).toEqual(['Black, matte', 'Red']);
  expect(pastedList('S, M,,L')).toEqual(['S', 'M', 'L']);
});

test.each([
  ['12', '12'],
  ['1,000', '1000'],
  ['1.000.000', '1000000'],
  ['ab 10 Stück', '10'],
  ['10+', '10'],
  ['-3', '-3'],
  ['1.5', undefined],
  ['10-20', undefined],
  ['', undefined],
])('the pasted whole number %j is read as %s', (text, whole) => {
  expect(pastedWhole(text)).toBe(whole);
});
