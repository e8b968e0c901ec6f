import { expect, test } from 'vitest';
import { saleOffer } from './sale-offer.ts';

const words = 'Up to {percent}% off selected boards';

test('an offer names the largest reduction and leads to the sale', () => {
  const label = 'Up to 39% off selected boards';
  expect(saleOffer(words, { percent: 39, collection: 'sale' })).toEqual({ label, to: '/collections/sale' });
  expect(saleOffer(words, { percent: 39, collection: null })).toEqual({ label, to: '/products' });
});

test('there is no offer while nothing is reduced', () => {
  expect(saleOffer(words, { percent: null, collection: 'sale' })).toBeNull();
});
