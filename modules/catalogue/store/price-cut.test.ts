import { expect, test } from 'vitest';
import { priceCutPercent } from './price-cut.ts';

test('a reduction of exactly 40 % is shown as 40, whatever binary fractions make of it', () => {
  expect(priceCutPercent({ perUnitPrice: 119.4, formerPrice: 199 })).toBe(40);
});

test('a reduction of 39.9 % is not rounded up', () => {
  expect(priceCutPercent({ perUnitPrice: 60.1, formerPrice: 100 })).toBe(39);
});

test('without a former price, or with one that is not higher, there is no reduction', () => {
  expect(priceCutPercent({ perUnitPrice: 10, formerPrice: null })).toBe(0);
  expect(priceCutPercent({ perUnitPrice: 10, formerPrice: 10 })).toBe(0);
});
