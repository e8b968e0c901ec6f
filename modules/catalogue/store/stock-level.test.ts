import { expect, test } from 'vitest';
import { stockLevel } from './stock-level.ts';

test.each([
  [0, 'sold-out'],
  [1, 'few-left'],
  [4, 'few-left'],
  [5, 'in-stock'],
])('%i minimum orders left are %s', (ordersLeft, level) => {
  expect(stockLevel({ ordersLeft })).toBe(level);
});
