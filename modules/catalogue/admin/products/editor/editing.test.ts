import { expect, test } from 'vitest';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { changeCell, changeOption, withNewCombinations, withOption } from '../variants/edit-draft.ts';
import { editingOf, formField, withDraft, withValues } from './editing.ts';
import { changeBodyOf, editorRules, isEmpty, newBodyOf } from './editing-body.ts';
import { mergeEditing } from './merge-editing.ts';
import { productSections, unsavedParts } from './sections.ts';

const FRAME = { facts: [], timeZone: 'UTC' };
const ONLY = '018f3f6e-0000-7000-8000-000000000000';

const product = (more: Partial<ManagedProduct> = {}): ManagedProduct => ({
  _id: ONLY,
  productName: 'Board',
  description: 'A board.',
  image: 'https://example.com/a.webp',
  perUnitPrice: 12.5,
  formerPrice: null,
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
  variants: [
    {
      _id: ONLY,
      sku: 'BOARD',
      title: '',
      options: {},
      perUnitPrice: 12.5,
      formerPrice: null,
      priceTiers: [],
      availableQuantity: 10,
      weightGrams: null,
      image: null,
      reserved: 1,
      sold: 2,
    },
  ],
  pictures: [{ address: 'https://example.com/a.webp', alt: 'A board' }],
  properties: [],
  version: 3,
  changedBy: null,
  schedule: null,
  draft: false,
  taxClass: null,
  tags: [],
  collections: ['boards'],
  reserved: 1,
  waiting: 0,
  sold: 2,
  ...more,
});
const begun = editingOf(product(), FRAME);
const twoLayouts = (of = begun) => {
  const named = withOption(of.draft);
  const key = named.options[0]?.key ?? '';
  const edited = changeOption(named, key, { name: 'Layout', values: ['ANSI', 'ISO'] });
  return withDraft(
    of,
    withNewCombinations(of.draft, edited, ({ key: row }) => row !== ONLY),
  );
};

test('nothing edited is nothing to send, and nothing unsaved', () => {
  expect(isEmpty(changeBodyOf(product(), begun, FRAME))).toBe(true);
  expect(unsavedParts(begun, editingOf(product(), FRAME))).toEqual([]);
});

test('only edited parts are sent, and stock as the difference to what was read', () => {
  const edited = withValues(begun, { productName: 'New board', availableQuantity: '13' });
  expect(changeBodyOf(product(), edited, FRAME)).toEqual({
    version: 3,
    productName: 'New board',
    addStock: '3',
  });
  expect(unsavedParts(begun, edited)).toEqual(['Product']);
  const typed = withValues(begun, { image: '/pictures/b.webp' });
  const moved = { ...typed, collections: ['new'] };
  expect(changeBodyOf(product(), moved, FRAME)).toEqual({
    version: 3,
    pictures: [{ address: '/pictures/b.webp', alt: 'A board' }],
    collections: { add: ['new'], remove: ['boards'] },
  });
  expect(unsavedParts(begun, moved)).toEqual(['Pictures', 'Collections']);
});

test('the first option keeps the only variant, with the price that was just typed', () => {
  const edited = twoLayouts(withValues(begun, { perUnitPrice: '14', availableQuantity: '11' }));
  const { variants, perUnitPrice } = changeBodyOf(product(), edited, FRAME);
  expect(perUnitPrice).toBeUndefined();
  expect(variants).toMatchObject([
    { _id: ONLY, options: { Layout: 'ANSI' }, perUnitPrice: '14', addStock: '1' },
    { options: { Layout: 'ISO' } },
  ]);
  expect(productSections().variants.says(edited)).toBe('2 variants, 14.00$');
});

test('a SKU of a product without a choice is sent with its only variant', () => {
  const edited = withValues(begun, { sku: 'B-1', formerPrice: '20' });
  expect(changeBodyOf(product(), edited, FRAME)).toMatchObject({
    options: [],
    variants: [{ _id: ONLY, sku: 'B-1', perUnitPrice: '12.5', formerPrice: '20' }],
  });
  expect(formField('variants.0.sku', edited)).toBe('sku');
  expect(formField('variants.0.addStock', edited)).toBe('availableQuantity');
});

test('a content is sent as a fact of a product without a choice, and of the first variant once there is one', () => {
  const edited = withValues(begun, { content: '750 g' });
  expect(changeBodyOf(product(), edited, FRAME)).toEqual({ version: 3, content: '750 g' });
  expect(unsavedParts(begun, edited)).toEqual(['Former price and tiers']);
  const kept = product({ content: '750 g', variants: [{ ...product().variants[0]!, content: '750 g' }] });
  const emptied = withValues(editingOf(kept, FRAME), { content: '' });
  expect(changeBodyOf(kept, emptied, FRAME)).toEqual({ version: 3, content: null });
  const chosen = changeBodyOf(product(), twoLayouts(edited), FRAME);
  expect(chosen).not.toHaveProperty('content');
  expect(chosen.variants).toMatchObject([{ _id: ONLY, content: '750 g' }, { content: null }]);
  const wrong = withValues(begun, { content: '750' });
  expect(editorRules(product(), wrong, FRAME).safeParse({}).error?.issues[0]?.path).toEqual(['content']);
});

test('an error is at its row and cell, even when earlier rows are removed', () => {
  const edited = twoLayouts();
  const [, iso] = edited.draft.rows;
  const wrong = withDraft(edited, changeCell(edited.draft, iso?.key ?? '', { perUnitPrice: 'cheap' }));
  const read = editorRules(product(), wrong, FRAME).safeParse({});
  expect(read.error?.issues[0]?.path).toEqual([`${iso?.key}.perUnitPrice`]);
  expect(formField('pictures.0.address', begun)).toBe('image');
  expect(formField('priceTiers.1.fromQuantity', begun)).toBe('priceTiers.1.fromQuantity');
  expect(formField('variants.0.priceTiers.1.perUnitPrice', begun)).toBe('priceTiers.1.perUnitPrice');
  const { key } = edited.draft.rows[0] ?? {};
  expect(formField('variants.0.priceTiers.1.perUnitPrice', edited)).toBe(`${key}.priceTiers`);
  expect(formField('collections.add.0', begun)).toBe('collections');
});

test('a new product’s variants have its price and stock unless they have their own', () => {
  const none = editingOf(undefined, FRAME);
  const typed = twoLayouts(
    withValues(none, { perUnitPrice: '9', availableQuantity: '4', publishAt: '2090-01-01T10:00' }),
  );
  const [, iso] = typed.draft.rows;
  const edited = withDraft(typed, changeCell(typed.draft, iso?.key ?? '', { perUnitPrice: '11' }));
  const body = newBodyOf(edited, FRAME);
  expect(body.variants).toMatchObject([
    { perUnitPrice: '9', addStock: '4' },
    { perUnitPrice: '11', addStock: '4' },
  ]);
  expect(body).not.toHaveProperty('publishAt');
});

test('a new product has all its pictures, with an address that is still being typed in front', () => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ address: `/pictures/${name}.webp`, alt: '' }));
  const edited = { ...editingOf(undefined, FRAME), pictures };
  expect(newBodyOf(edited, FRAME)).toMatchObject({ image: '/pictures/a.webp', pictures });
  const typed = newBodyOf(withValues(edited, { image: '/pictures/d.webp' }), FRAME);
  expect(typed.pictures?.map(({ address }) => address)).toEqual(
    ['d', 'b', 'c'].map((name) => `/pictures/${name}.webp`),
  );
});

test('after another person’s save edits stay, and everything else is theirs', () => {
  const latest = product({
    version: 4,
    description: 'Theirs.',
    availableQuantity: 7,
    pictures: [{ address: 'https://example.com/c.webp', alt: 'Theirs' }],
    collections: ['boards', 'sale'],
  });
  const edited = { ...withValues(begun, { productName: 'Mine' }), collections: [] };
  const { changes, typed, shown } = mergeEditing(product(), edited, latest, FRAME);
  expect(changes).toEqual([
    { name: 'description', label: 'Description', was: 'A board.', now: 'Theirs.' },
    { name: 'pictures', label: 'Pictures', was: 'A board', now: 'Theirs' },
    { name: 'collections', label: 'Collections', was: 'boards', now: 'boards, sale' },
  ]);
  expect(typed).toEqual({ productName: 'Mine' });
  expect(shown).toMatchObject({
    values: { productName: 'Mine', description: 'Theirs.', availableQuantity: '7' },
    pictures: [{ alt: 'Theirs' }],
    collections: ['sale'],
  });
});

test('a stock typed before the answer got lost is not added twice', () => {
  const edited = withValues(begun, { availableQuantity: '15' });
  const saved = product({
    version: 4,
    availableQuantity: 15,
    variants: [{ ...product().variants[0]!, availableQuantity: 15 }],
  });
  const { shown } = mergeEditing(product(), edited, saved, FRAME);
  expect(changeBodyOf(saved, shown, FRAME)).toEqual({ version: 4 });
});
