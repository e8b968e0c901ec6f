import { expect, test } from 'vitest';
import { offeredOf, typedComplaint } from './typed-quantity.ts';

const offered = offeredOf({
  minimumOrderQuantity: 5,
  quantityStep: null,
  maximumOrderQuantity: null,
  availableQuantity: 1200,
  perUnitPrice: 12.5,
  priceTiers: [{ fromQuantity: 100, perUnitPrice: 11.95 }],
});

test('the minimum and all that is there can be booked', () => {
  expect(typedComplaint(offered, '5')).toBeUndefined();
  expect(typedComplaint(offered, '1200')).toBeUndefined();
});

test.each(['', '1e3', '5.5', '-6', '05', ' 6 '])('%j is not a whole number', (typed) => {
  expect(typedComplaint(offered, typed)).toBe('Enter a whole number');
});

test('prices are whole cents for the rules', () => {
  expect(offered).toMatchObject({ priceCents: 1250, tiers: [{ fromQuantity: 100, priceCents: 1195 }] });
});
