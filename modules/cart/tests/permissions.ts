import { ABSENT, FOUND, MEMBERS, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

const TAKEN = ['200', '422 validation', '422 validation'] as const;
const NOT_IN_CART = { visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT } as const;

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
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

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/cart': 'member',
  '/cart/quickorder': 'member',
};
