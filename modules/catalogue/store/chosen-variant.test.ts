import { expect, test } from 'vitest';
import type { ProductWithVariants } from '../contract/calls/products.ts';
import type { Variant } from '../contract/calls/variants.ts';
import { chosenVariant, offerOf, variantWith } from './chosen-variant.ts';

const variant = (
  Switch: string,
  Layout: string,
  availableQuantity = 5,
  more: Partial<Variant> = {},
): Variant => ({
  _id: `${Switch}-${Layout}`,
  sku: `${Switch}-${Layout}`,
  title: `${Switch} / ${Layout}`,
  options: { Switch, Layout },
  perUnitPrice: 99,
  formerPrice: null,
  priceTiers: [],
  availableQuantity,
  weightGrams: null,
  image: null,
  ...more,
});

const board = (...variants: Variant[]): ProductWithVariants => ({
  _id: 'board',
  productName: 'Board',
  description: 'A board.',
  image: '/pictures/board.webp',
  perUnitPrice: 89,
  formerPrice: null,
  minimumOrderQuantity: 2,
  quantityStep: null,
  maximumOrderQuantity: null,
  availableQuantity: 20,
  ordersLeft: 10,
  rating: null,
  reviewCount: 0,
  priceVaries: true,
  hasOptions: false,
  pictures: [
    { address: '/pictures/board.webp', alt: 'From above' },
    { address: '/pictures/iso.webp', alt: '' },
  ],
  properties: [],
  options: [],
  variants,
});

test('the address chooses, else the first that can be ordered, else the first', () => {
  const product = board(variant('Linear', 'ANSI', 1), variant('Linear', 'ISO'), variant('Tactile', 'ISO'));
  expect(chosenVariant(product, 'Tactile-ISO').sku).toBe('Tactile-ISO');
  expect(chosenVariant(product, 'gone').sku).toBe('Linear-ISO');
  expect(chosenVariant(board(variant('Linear', 'ANSI', 0), variant('Linear', 'ISO', 1)), null).sku).toBe(
    'Linear-ANSI',
  );
});

test('an offer has the price, stock and picture of its variant', () => {
  const iso = variant('Linear', 'ISO', 7, { perUnitPrice: 89, formerPrice: 99, image: '/pictures/iso.webp' });
  expect(offerOf(board(variant('Linear', 'ANSI'), iso), iso)).toMatchObject({
    perUnitPrice: 89,
    formerPrice: 99,
    availableQuantity: 7,
    ordersLeft: 3,
    priceVaries: false,
    hasOptions: false,
    image: '/pictures/iso.webp',
    pictures: [
      { address: '/pictures/iso.webp', alt: 'Board, Linear / ISO' },
      { address: '/pictures/board.webp', alt: 'From above' },
    ],
    variantId: 'Linear-ISO',
    variantTitle: 'Linear / ISO',
  });
  expect(offerOf(board(iso), iso).variantId).toBeUndefined();
});

test('another value keeps the other choices where such a variant exists', () => {
  const variants = [variant('Linear', 'ANSI'), variant('Linear', 'ISO'), variant('Silent', 'ANSI')];
  const [, chosen] = variants as [Variant, Variant];
  expect(variantWith(variants, chosen, ['Layout', 'ANSI'])?.sku).toBe('Linear-ANSI');
  expect(variantWith(variants, chosen, ['Switch', 'Silent'])?.sku).toBe('Silent-ANSI');
  expect(variantWith(variants, chosen, ['Switch', 'Clicky'])).toBeUndefined();
});
