import { expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/calls/products.ts';
import { changeOf, changeRules, foreignChanges, isEmpty, typedFields } from './product-change.ts';
import { shownValues } from './product-values.ts';

const BEGUN: ManagedProduct = {
  _id: '018f3f6e-0000-7000-8000-000000000000',
  productName: 'Board',
  description: 'A board.',
  image: 'https://example.com/a.webp',
  perUnitPrice: 12.5,
  formerPrice: 20,
  minimumOrderQuantity: 2,
  quantityStep: null,
  maximumOrderQuantity: null,
  availableQuantity: 10,
  ordersLeft: 5,
  rating: null,
  reviewCount: 0,
  priceVaries: false,
  hasOptions: false,
  options: [],
  variants: [],
  pictures: [],
  properties: [],
  version: 3,
  changedBy: null,
  schedule: null,
  draft: false,
  taxClass: null,
  tags: [],
  collections: [],
  reserved: 1,
  waiting: 0,
  sold: 2,
};
const values = (more: Record<string, string> = {}) => ({ ...shownValues(BEGUN), addStock: '', ...more });

test('only typed fields are sent, with the version that they change', () => {
  expect(changeOf(BEGUN, values({ perUnitPrice: '13' }))).toEqual({ version: 3, perUnitPrice: '13' });
  expect(changeOf(BEGUN, values({ addStock: '-4' }))).toEqual({ version: 3, addStock: '-4' });
});

test('an emptied former price is taken away, another emptied field is a mistake', () => {
  expect(changeOf(BEGUN, values({ formerPrice: '' }))).toEqual({ version: 3, formerPrice: null });
  const emptied = changeRules(BEGUN).safeParse(values({ productName: ' ' }));
  expect(emptied.error?.issues[0]).toMatchObject({
    path: ['productName'],
    message: 'Product name is required',
  });
});

test('nothing typed is nothing to send, and no mistake', () => {
  expect(isEmpty(changeOf(BEGUN, values({ addStock: '0' })))).toBe(true);
  expect(changeRules(BEGUN).safeParse(values()).success).toBe(true);
});

test('another admin’s changes are listed field by field, without stock and reviews', () => {
  const latest = {
    ...BEGUN,
    version: 4,
    perUnitPrice: 11,
    formerPrice: null,
    availableQuantity: 3,
    reviewCount: 9,
  };
  expect(foreignChanges(BEGUN, latest)).toEqual([
    { name: 'perUnitPrice', label: 'Price per unit', was: '12.5', now: '11' },
    { name: 'formerPrice', label: 'Former price', was: '20', now: '' },
  ]);
  expect(typedFields(BEGUN, values({ image: '/pictures/b.webp' }))).toEqual(['image']);
});
