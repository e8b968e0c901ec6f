import { expect, test } from 'vitest';
import { formatCents } from '#platform/format/money.ts';
import { changeOf, ordersText } from './words.ts';

test.each([
  [150, 100, '+50%'],
  [0, 100, '−100%'],
  [1001, 1000, '0%'],
  [1099, 100, '+999%'],
  [1101, 100, undefined],
  [-50, 100, '−150%'],
  [100, 0, undefined],
  [100, -10, undefined],
])('%i after %i is %s', (now, before, said) => {
  expect(changeOf(now, before)).toBe(said);
});

test('money and counts are said in words', () => {
  expect([formatCents(-123456), formatCents(5), ordersText(1), ordersText(2)]).toEqual([
    '-1,234.56$',
    '0.05$',
    '1 order',
    '2 orders',
  ]);
});
