import { expect, test } from 'vitest';
import { editedFields, foreignChanges, mergeFields } from '#platform/app/office/form-fields.ts';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { comparedFields } from './collection-change.ts';

const product = (name: string) => ({
  _id: name.toLowerCase(),
  productName: name,
  image: '/a.webp',
  draft: false,
});
const BASE: ManagedCollection = {
  slug: 'small',
  title: 'Small',
  text: '',
  image: null,
  imageAlt: '',
  inMenu: true,
  version: 1,
  position: 2,
  picked: 'by hand',
  products: [product('One'), product('Two')],
  tag: '',
  property: '',
  propertyValue: '',
  priceFrom: null,
  priceTo: null,
  available: false,
  reduced: false,
};
const VALUES = {
  ...{ title: 'Small', slug: 'small', text: '', image: '', imageAlt: '', position: '2' },
  ...{ inMenu: 'true', picked: 'by hand', products: 'one,two' },
};

test('an untouched form has no edits, and hidden fields count as untouched', () => {
  expect(editedFields(comparedFields(), BASE, VALUES)).toEqual([]);
  const { inMenu: _, ...unchecked } = VALUES;
  expect(editedFields(comparedFields(), BASE, { ...unchecked, title: 'Tiny', products: 'two,one' })).toEqual([
    'title',
    'inMenu',
    'products',
  ]);
  expect(
    editedFields(comparedFields(), { ...BASE, available: true }, { ...VALUES, picked: 'by rule' }),
  ).toEqual(['picked', 'available']);
});

test('another admin’s changes are named in words', () => {
  const latest = {
    ...BASE,
    inMenu: false,
    position: 5,
    products: [product('Two'), product('Three')],
    priceFrom: 10,
  };
  expect(foreignChanges(comparedFields(), BASE, latest)).toEqual([
    { name: 'position', label: 'Place in the menu', was: '2', now: '5' },
    { name: 'inMenu', label: 'Show in the menu', was: 'yes', now: 'no' },
    { name: 'products', label: 'Products', was: 'One, Two', now: 'Two, Three' },
    { name: 'priceFrom', label: 'Lowest price', was: '', now: '10' },
  ]);
  const edits = { base: BASE, shown: BASE, values: { ...VALUES, products: 'one,four' } };
  expect(mergeFields(comparedFields(), edits, BASE).typed).toEqual({ products: 'One, another product' });
});

test('edited fields keep what the form showed, the others take the latest values', () => {
  const latest = { ...BASE, version: 2, title: 'Theirs', text: 'New.' };
  const edits = { base: BASE, shown: BASE, values: { ...VALUES, title: 'Tiny' } };
  expect(mergeFields(comparedFields(), edits, latest).shown).toEqual({ ...BASE, version: 2, text: 'New.' });
});
