import { expect, test } from 'vitest';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { changeCell, changeOption, withOption, withRow } from './edit-draft.ts';
import { foreignVariantChanges, mergeDraft } from './merge-draft.ts';
import { bodyOf, draftOf } from './variants-draft.ts';

const variant = (_id: string, Layout: string, more: Partial<ManagedProduct['variants'][number]> = {}) => ({
  _id,
  sku: `SKU-${_id}`,
  title: Layout,
  options: { Layout },
  perUnitPrice: 99,
  formerPrice: null,
  priceTiers: [],
  availableQuantity: 5,
  weightGrams: null,
  image: '/pictures/a.webp',
  reserved: 0,
  sold: 0,
  ...more,
});

const begun = {
  version: 3,
  options: [{ name: 'Layout', values: ['ANSI', 'ISO', 'JIS'] }],
  variants: [variant('a', 'ANSI'), variant('b', 'ISO')],
} as ManagedProduct;

test('an untouched draft sends the variants as they are', () => {
  const { options, variants } = bodyOf(draftOf(begun), begun.variants);
  expect(options).toEqual(begun.options);
  expect(variants[1]).toEqual({
    _id: 'b',
    options: { Layout: 'ISO' },
    sku: 'SKU-b',
    perUnitPrice: '99',
    formerPrice: null,
    priceTiers: null,
    content: null,
    weightGrams: null,
    image: '/pictures/a.webp',
  });
});

test('variants follow a renamed value and option, and keep their value when others are added', () => {
  const key = 'option-0';
  const renamed = changeOption(draftOf(begun), key, { name: 'Keys', values: ['US', 'ISO', 'JIS'] });
  const grown = changeOption(renamed, key, { values: ['Other', 'US', 'ISO', 'JIS'] });
  expect(bodyOf(grown, begun.variants).variants.map(({ options }) => options)).toEqual([
    { Keys: 'US' },
    { Keys: 'ISO' },
  ]);
});

test('a variant is added for the first missing combination, without an id or SKU', () => {
  const { variants } = bodyOf(withRow(draftOf(begun)), begun.variants);
  expect(variants[2]).toEqual({
    options: { Layout: 'JIS' },
    image: null,
    perUnitPrice: '99',
    formerPrice: null,
    priceTiers: null,
    content: null,
    weightGrams: null,
  });
});

test('another admin’s picture of a variant is told, and one’s own choice stays', () => {
  const latest = { ...begun, variants: [variant('a', 'ANSI', { image: null }), variant('b', 'ISO')] };
  expect(foreignVariantChanges(begun, latest)).toEqual([
    { name: 'a.image', label: 'Picture of ANSI', was: '/pictures/a.webp', now: '' },
  ]);
  const mine = changeCell(draftOf(begun), 'b', { image: '/pictures/b.webp' });
  const images = bodyOf(mergeDraft(begun, latest, mine), latest.variants).variants.map(({ image }) => image);
  expect(images).toEqual([null, '/pictures/b.webp']);
});

test('another admin’s changes are named, and edits stay on top of them', () => {
  const latest = {
    ...begun,
    version: 4,
    variants: [variant('a', 'ANSI', { perUnitPrice: 95 }), variant('c', 'JIS')],
  } as ManagedProduct;
  expect(foreignVariantChanges(begun, latest)).toEqual([
    { name: 'a.perUnitPrice', label: 'Price of ANSI', was: '99', now: '95' },
    { name: 'b', label: 'Variant ISO', was: 'SKU-b', now: '' },
    { name: 'c', label: 'Variant JIS', was: '', now: 'SKU-c' },
  ]);
  const edited = withRow(changeCell(draftOf(begun), 'a', { sku: 'NEW' }));
  const merged = mergeDraft(begun, latest, edited).rows;
  expect(merged.map(({ key, sku, perUnitPrice }) => [key, sku, perUnitPrice])).toEqual([
    ['a', 'NEW', '95'],
    ['c', 'SKU-c', '99'],
    [expect.any(String), '', '99'],
  ]);
});

test('a new option leaves the choice of each variant open', () => {
  const draft = withOption(draftOf(begun));
  expect(bodyOf(draft, begun.variants).variants[0]?.options).toEqual({ Layout: 'ANSI' });
});

test('a typed stock is sent as the difference to the one that was read', () => {
  const edited = changeCell(draftOf(begun), 'b', { stock: '7' });
  const [a, b] = bodyOf(edited, begun.variants).variants;
  expect([a?.addStock, b?.addStock]).toEqual([undefined, '2']);
  const wrong = changeCell(draftOf(begun), 'a', { stock: 'many' });
  expect(bodyOf(wrong, begun.variants).variants[0]?.addStock).toBe('many');
});

test('stock that orders took is no change of another admin', () => {
  const latest = {
    ...begun,
    variants: [variant('a', 'ANSI', { availableQuantity: 2 }), variant('b', 'ISO')],
  };
  expect(foreignVariantChanges(begun, latest as ManagedProduct)).toEqual([]);
  expect(mergeDraft(begun, latest as ManagedProduct, draftOf(begun)).rows[0]?.stock).toBe('2');
});
