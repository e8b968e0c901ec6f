import { expect, test } from 'vitest';
import { orderOf, RULES } from './phone-order-values.ts';

test('an order names a language only if staff chose one, so that the customer’s own counts', () => {
  expect(orderOf({ language: 'de' })).toMatchObject({ language: 'de' });
  expect(orderOf({ language: '' })).not.toHaveProperty('language');
  expect(orderOf({})).not.toHaveProperty('language');
});

test('an order has a billing address only if its fields are there, and they are checked', () => {
  expect(orderOf({})).not.toHaveProperty('billing');
  const billing = { 'billing.country': 'DE', 'billing.name': 'Berg AG', 'billing.city': 'Bonn' };
  expect(orderOf(billing).billing).toEqual({ country: 'DE', name: 'Berg AG', city: 'Bonn' });
  const paths = RULES.safeParse(billing).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['billing.line1', 'billing.postalCode']));
});
