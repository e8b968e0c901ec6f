import { ABSENT, ANY_MEMBER, DEAD_LINK, FOUND, MEMBERS, OPEN, SIGN_IN } from './permission-answers.ts';
import type { Row } from './permission-row.ts';
import { aCheckout, anAddress } from './sound-bodies.ts';

const EMPTY_CART = '422 validation';
const NOT_SAVED = { visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT } as const;

/** The calls of checkout, saved addresses, and the page of an order. */
export const CHECKOUT_ROWS: readonly Row[] = [
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
  { call: 'agreeToReminder', aim: 'nothing', body: () => ({ wanted: false }), ...MEMBERS },
  {
    call: 'restoreCart',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
    visitor: SIGN_IN,
  },
  { call: 'stopReminders', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
  { call: 'listAddresses', aim: 'nothing', ...MEMBERS },
  { call: 'addAddress', aim: 'nothing', body: anAddress, ...ANY_MEMBER },
  { call: 'changeSavedAddress', aim: 'order', body: anAddress, ...NOT_SAVED },
  { call: 'removeAddress', aim: 'order', ...NOT_SAVED },
  { call: 'showOrderPage', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  { call: 'showLinkedOrder', aim: 'nothing', body: () => ({ token: 'unknown' }), ...DEAD_LINK },
  { call: 'payLinkedOrder', aim: 'nothing', body: () => ({ token: 'unknown' }), ...DEAD_LINK },
  {
    call: 'changeDelivery',
    aim: 'order',
    body: () => ({ delivery: anAddress() }),
    visitor: SIGN_IN,
    owner: FOUND,
    other: ABSENT,
    admin: ABSENT,
  },
  {
    call: 'changeLinkedDelivery',
    aim: 'nothing',
    body: () => ({ token: 'unknown', delivery: anAddress() }),
    ...DEAD_LINK,
  },
  {
    call: 'reportLinkedPayment',
    aim: 'nothing',
    body: () => ({ token: 'unknown', transactionId: 'pi_unknown' }),
    ...DEAD_LINK,
  },
  { call: 'endOrderLinks', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
];
