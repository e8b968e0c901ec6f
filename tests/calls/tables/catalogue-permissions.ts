import { ABSENT, FOUND, MEMBERS, NO_MEMBER, OPEN, OPEN_BY_ID, SIGN_IN } from './permission-answers.ts';
import type { Row } from './permission-row.ts';
import { newCollection, newProduct, productForm } from './sound-bodies.ts';

const NOT_IN_CART = { visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT } as const;
const TAKEN = ['200', '422 validation', '422 validation'] as const;

/** The calls of carts, in a shop that shows products to members. */
export const CART_ROWS: readonly Row[] = [
  { call: 'showCart', aim: 'nothing', ...MEMBERS },
  {
    call: 'addToCart',
    aim: 'product in the body',
    body: (variantId) => ({ variantId }),
    visitor: SIGN_IN,
    owner: TAKEN,
    other: TAKEN,
    admin: TAKEN,
  },
  {
    call: 'addBatchToCart',
    aim: 'nothing',
    body: () => ({ lines: [{ sku: 'BOARD-1', quantity: 2 }] }),
    ...MEMBERS,
  },
  { call: 'orderAgain', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: ABSENT },
  {
    call: 'changeCartLine',
    aim: 'product',
    body: () => ({ quantity: 2 }),
    ...NOT_IN_CART,
  },
  { call: 'removeCartLine', aim: 'product', ...NOT_IN_CART },
  { call: 'emptyCart', aim: 'nothing', ...MEMBERS },
  { call: 'markCartSeen', aim: 'nothing', body: () => ({ lines: [] }), ...MEMBERS },
];

/** The calls of products and collections. */
export const CATALOGUE_ROWS: readonly Row[] = [
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
