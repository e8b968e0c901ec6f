import { expect, test } from 'vitest';
import { mostToBook, quantityComplaint, totalPrice } from './order-quantity.ts';

const limits = { minimumOrderQuantity: 5, availableQuantity: 1200, perUnitPrice: 12.5 };

test('the minimum and all that is there can be booked', () => {
  expect(quantityComplaint(limits, '5')).toBeUndefined();
  expect(quantityComplaint(limits, '1200')).toBeUndefined();
});

test('one below the minimum and one above the stock are refused with the limit', () => {
  expect(quantityComplaint(limits, '4')).toBe('The smallest order is 5');
  expect(quantityComplaint(limits, '1201')).toBe('Only 1,200 are available');
});

test.each(['', '1e3', '5.5', '-6', '05', ' 6 '])('%j is not a whole number', (typed) => {
  expect(quantityComplaint(limits, typed)).toBe('Give the quantity as a whole number');
});

test('a quantity above one payment is refused with the largest quantity of one payment', () => {
  const dear = { ...limits, perUnitPrice: 100_000 };
  expect(quantityComplaint(dear, '9')).toBeUndefined();
  expect(quantityComplaint(dear, '10')).toBe('One payment pays for at most 9');
  expect(mostToBook(dear)).toBe(9);
  expect(mostToBook(limits)).toBe(1200);
});

test('the total has no crumbs of binary fractions', () => {
  expect(totalPrice(0.1, 3)).toBe(0.3);
  expect(totalPrice(19.99, 1000)).toBe(19990);
});
