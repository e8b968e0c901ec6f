import { ABSENT, FOUND, NO_MEMBER, OPEN, OPEN_BY_ID } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { newCollection, newProduct, productForm } from '#tests/calls/tables/sound-bodies.ts';

const TAKEN_ALWAYS = ['200', '200', '422 validation'] as const;
const ROWS_FOUND = ['200', '404 not_found', '422 validation'] as const;
const rowOf = (product: string) => ({
  productId: product,
  variantId: product,
  version: 1,
  perUnitPrice: 12.5,
});
const TAKEN = ['200', '422 validation', '422 validation'] as const;

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listProducts', aim: 'nothing', ...OPEN },
  { call: 'countFacets', aim: 'nothing', ...OPEN },
  { call: 'suggestProducts', aim: 'nothing', ...OPEN },
  { call: 'showProduct', aim: 'product', ...OPEN_BY_ID },
  {
    call: 'addProduct',
    aim: 'nothing',
    body: (_, product) => ({ ...newProduct(), productName: `${product}, new` }),
    ...NO_MEMBER,
    admin: '201',
  },
  { call: 'showManagedProduct', aim: 'product', ...NO_MEMBER, admin: FOUND },
  {
    call: 'changeProduct',
    aim: 'product',
    body: () => ({ version: 1, perUnitPrice: 12.5 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'setVariants',
    aim: 'product',
    body: () => ({ version: 1, options: [], variants: [{ options: {}, perUnitPrice: 12.5 }] }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'changeVariant',
    aim: 'product',
    body: () => ({ version: 1, perUnitPrice: 12.5 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'setPictures',
    aim: 'product',
    body: () => ({ version: 1, pictures: [{ address: '/pictures/a.webp', alt: '' }] }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'noteEditor',
    aim: 'product',
    body: () => ({ tab: '7f6b9a52-1f0f-4c3e-9f4e-0d5b8f1b2c3d' }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'duplicateProduct',
    aim: 'product',
    ...NO_MEMBER,
    admin: ['201', ABSENT, ABSENT],
  },
  { call: 'archiveProduct', aim: 'product', ...NO_MEMBER, admin: FOUND },
  { call: 'listProductVersions', aim: 'product', ...NO_MEMBER, admin: FOUND },
  {
    call: 'restoreProduct',
    aim: 'product',
    body: () => ({ version: 1, restored: 1 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  {
    call: 'scheduleProduct',
    aim: 'product',
    body: () => ({ publishAt: null }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'listDrafts', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listManagedProducts', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listTags', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'previewImport', aim: 'nothing', body: () => productForm(), ...NO_MEMBER, admin: '200' },
  {
    call: 'importProducts',
    aim: 'nothing',
    body: () => productForm({ seen: 'unknown' }),
    ...NO_MEMBER,
    admin: '409 stale_version',
  },
  { call: 'listBulkChanges', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'editProducts',
    aim: 'product in the body',
    body: (product) => ({ products: [product], edit: { do: 'make-draft' } }),
    ...NO_MEMBER,
    admin: ['201', '201', '422 validation'],
  },
  {
    call: 'readProductGrid',
    aim: 'product in the body',
    body: (product) => ({ products: [product] }),
    ...NO_MEMBER,
    admin: TAKEN_ALWAYS,
  },
  {
    call: 'previewProductGrid',
    aim: 'product in the body',
    body: (product) => ({ changes: [rowOf(product)] }),
    ...NO_MEMBER,
    admin: ROWS_FOUND,
  },
  {
    call: 'changeTogether',
    aim: 'product in the body',
    body: (product) => ({ changes: [rowOf(product)] }),
    ...NO_MEMBER,
    admin: ROWS_FOUND,
  },
  { call: 'undoBulkChange', aim: 'bulk change', ...NO_MEMBER, admin: FOUND },
  { call: 'listStock', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'changeStock',
    aim: 'product in the body',
    body: (variantId) => ({ reason: 'delivery', changes: [{ variantId, units: 1 }] }),
    ...NO_MEMBER,
    admin: TAKEN,
  },
  { call: 'setLowStock', aim: 'product', body: () => ({ units: 5 }), ...NO_MEMBER, admin: FOUND },
  { call: 'listAdjustments', aim: 'product', ...NO_MEMBER, admin: FOUND },
  { call: 'listProperties', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listCollections', aim: 'nothing', ...OPEN },
  { call: 'showCollection', aim: 'collection', ...OPEN_BY_ID },
  { call: 'listCollectionProducts', aim: 'collection', ...OPEN_BY_ID },
  { call: 'listManagedCollections', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showManagedCollection', aim: 'collection', ...NO_MEMBER, admin: FOUND },
  { call: 'addCollection', aim: 'nothing', body: newCollection, ...NO_MEMBER, admin: '201' },
  {
    call: 'changeCollection',
    aim: 'collection',
    body: () => ({ ...newCollection(), version: 1 }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'archiveCollection', aim: 'collection', ...NO_MEMBER, admin: FOUND },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/manageproducts': 'admin',
  '/dashboard/manageproducts/import': 'admin',
  '/dashboard/manageproducts/grid': 'admin',
  '/dashboard/manageproducts/:productId/edit': 'admin',
  '/dashboard/manageproducts/:productId/history': 'admin',
  '/dashboard/stock': 'admin',
  '/dashboard/collections': 'admin',
  '/dashboard/collections/add': 'admin',
  '/dashboard/collections/:slug/edit': 'admin',
};
