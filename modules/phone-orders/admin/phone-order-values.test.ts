import { expect, test } from 'vitest';
import { orderOf } from './phone-order-values.ts';

test('an order names a language only if staff chose one, so that the customer’s own counts', () => {
  expect(orderOf({ language: 'de' })).toMatchObject({ language: 'de' });
  expect(orderOf({ language: '' })).not.toHaveProperty('language');
  expect(orderOf({})).not.toHaveProperty('language');
});
