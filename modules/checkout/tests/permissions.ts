import { ABSENT, ANY_MEMBER, MEMBERS, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { aCheckout, anAddress } from '#tests/calls/tables/sound-bodies.ts';

const EMPTY_CART = '422 validation';
const NOT_SAVED = { visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT } as const;

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  {
    call: 'quoteDiscount',
    aim: 'nothing',
    body: (_, productName) => ({ code: 'UNKNOWN-CODE', productName, quantity: 2 }),
    visitor: SIGN_IN,
    owner: '422 validation',
    other: '422 validation',
    admin: '422 validation',
  },
  {
    call: 'bookOrder',
    aim: 'nothing',
    body: (_, productName) => ({
      productName,
      quantity: 2,
      userAddress: '1 Test Street',
      userNumber: '0123456',
    }),
    ...ANY_MEMBER,
  },
  { call: 'quoteCheckout', aim: 'nothing', body: () => ({ country: 'DE' }), ...MEMBERS },
  {
    call: 'placeCheckout',
    aim: 'nothing',
    body: aCheckout,
    visitor: SIGN_IN,
    owner: EMPTY_CART,
    other: EMPTY_CART,
    admin: EMPTY_CART,
  },
  { call: 'listAddresses', aim: 'nothing', ...MEMBERS },
  { call: 'addAddress', aim: 'nothing', body: anAddress, ...ANY_MEMBER },
  { call: 'changeSavedAddress', aim: 'order', body: anAddress, ...NOT_SAVED },
  { call: 'removeAddress', aim: 'order', ...NOT_SAVED },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/checkout': 'member',
  '/dashboard/payment/:paymentId': 'member',
};
