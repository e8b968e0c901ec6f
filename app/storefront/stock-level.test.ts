import { expect, test } from 'vitest';
import { stockLevel } from './stock-level.ts';

test.each([
  [0, 1, 'sold-out'],
  [9, 10, 'sold-out'],
  [10, 10, 'few-left'],
  [49, 10, 'few-left'],
  [50, 10, 'in-stock'],
])('%i pieces of a product with a minimum of %i are %s', (availableQuantity, minimumOrderQuantity, level) => {
  expect(stockLevel({ availableQuantity, minimumOrderQuantity })).toBe(level);
});
