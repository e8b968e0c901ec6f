import { expect, test } from 'vitest';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { changeCell, changeOption, choose, withOption, withoutRow, withRow } from './edit-draft.ts';
import { foreignVariantChanges, mergeDraft } from './merge-draft.ts';
import { bodyOf, draftOf, fieldName, onlyChange } from './variants-draft.ts';

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
  const { options, variants } = bodyOf(draftOf(begun), begun);
  expect(options).toEqual(begun.options);
  expect(variants[1]).toEqual({
    _id: 'b',
    options: { Layout: 'ISO' },
    sku: 'SKU-b',
    perUnitPrice: '99',
    formerPrice: null,
    priceTiers: null,
    weightGrams: null,
    image: '/pictures/a.webp',
  });
});

test('variants follow a renamed value and option, and keep their value when others are added', () => {
  const key = 'option-0';
  const renamed = changeOption(draftOf(begun), key, { name: 'Keys', values: ['US', 'ISO', 'JIS'] });
  const grown = changeOption(renamed, key, { values: ['Other', 'US', 'ISO', 'JIS'] });
  expect(bodyOf(grown, begun).variants.map(({ options }) => options)).toEqual([
    { Keys: 'US' },
    { Keys: 'ISO' },
  ]);
});

test('a variant is added for the first missing combination, without an id or SKU', () => {
  const { variants } = bodyOf(withRow(draftOf(begun)), begun);
  expect(variants[2]).toEqual({
    options: { Layout: 'JIS' },
    image: null,
    perUnitPrice: '99',
    formerPrice: null,
    priceTiers: null,
    weightGrams: null,
  });
});

test('another admin’s picture of a variant is told, and one’s own choice stays', () => {
  const latest = { ...begun, variants: [variant('a', 'ANSI', { image: null }), variant('b', 'ISO')] };
  expect(foreignVariantChanges(begun, latest)).toEqual([
    { name: 'a.image', label: 'Picture of ANSI', was: '/pictures/a.webp', now: '' },
  ]);
  const mine = changeCell(draftOf(begun), 'b', { image: '/pictures/b.webp' });
  const images = bodyOf(mergeDraft(begun, latest, mine), latest).variants.map(({ image }) => image);
  expect(images).toEqual([null, '/pictures/b.webp']);
});

test('an error stays at its cell when an earlier row is removed', () => {
  const draft = draftOf(begun);
  const name = fieldName(draft, 'variants.1.sku');
  expect(fieldName(withoutRow(draft, 'a'), 'variants.0.sku')).toBe(name);
  expect(fieldName(draft, 'options.0.values.2')).toBe('option-0.values');
  expect(fieldName(draft, 'variants')).toBe('variants');
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
  expect(bodyOf(draft, begun).variants[0]?.options).toEqual({ Layout: 'ANSI' });
});

test('cells of one variant are a change of this variant alone, with nothing but what was typed', () => {
  const edited = changeCell(draftOf(begun), 'b', { perUnitPrice: '89.50', formerPrice: ' ', addStock: '2' });
  expect(onlyChange(begun, edited)).toEqual({
    id: 'b',
    body: { version: 3, perUnitPrice: '89.50', formerPrice: null, addStock: '2' },
  });
});

test('anything else is a change of all variants', () => {
  const draft = draftOf(begun);
  const price = changeCell(draft, 'a', { perUnitPrice: '89' });
  expect(onlyChange(begun, draft)).toBeUndefined();
  expect(onlyChange(begun, changeCell(price, 'b', { perUnitPrice: '89' }))).toBeUndefined();
  expect(onlyChange(begun, { ...price, rows: price.rows.toReversed() })).toBeUndefined();
  expect(onlyChange(begun, withoutRow(price, 'b'))).toBeUndefined();
  expect(onlyChange(begun, withRow(price))).toBeUndefined();
  expect(onlyChange(begun, choose(price, 'a', { 'option-0': 'JIS' }))).toBeUndefined();
  // An emptied SKU keeps the present one.
  expect(onlyChange(begun, changeCell(draft, 'a', { sku: '' }))).toBeUndefined();
});
