import { expect, test } from 'vitest';
import { saleRefusalWords } from './sale-refusal.ts';

test('a refusal says the rule that its product breaks, and one of an earlier version stays as it was written', () => {
  const facts = { minQuantity: 3, stepQuantity: 2, maxQuantity: null, priceCents: 900, priceTiers: [] };
  expect(saleRefusalWords({ code: 'conflict', facts })).toBe(
    'The minimum must be a multiple of 2, such as 2 or 4.',
  );
  expect(saleRefusalWords({ code: 'no-variant' })).toBe('It has no variant with a price.');
  expect(saleRefusalWords('It has no variant with a price.')).toBe('It has no variant with a price.');
});
