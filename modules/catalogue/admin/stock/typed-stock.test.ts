import { expect, test } from 'vitest';
import { differenceOf, signed } from './typed-stock.ts';

test.each([
  ['count', '7', -3],
  ['count', ' 12 ', 2],
  ['count', '10', 0],
  ['count', '-1', undefined],
  ['count', '1.5', undefined],
  ['delta', '7', 7],
  ['delta', '+5', 5],
  ['delta', '−5', -5],
  ['delta', '-5', -5],
  ['delta', 'five', undefined],
] as const)('as a %s of ten units, %j is a difference of %s', (mode, text, units) => {
  expect(differenceOf(mode, { text, expected: 10 })).toBe(units);
});

test('a difference shows its sign', () => {
  expect([signed(1200), signed(-3), signed(0)]).toEqual(['+1,200', '−3', '0']);
});
