import { expect, test } from 'vitest';
import { totalPrice } from './order-quantity.ts';

test('the total has no crumbs of binary fractions', () => {
  expect(totalPrice(0.1, 3)).toBe(0.3);
  expect(totalPrice(19.99, 1000)).toBe(19990);
});
