import { randomUUID } from 'node:crypto';
import { ABSENT, FOUND, NO_MEMBER } from './permission-answers.ts';
import type { Row } from './permission-row.ts';
import { aPhoneOrder, aPhoneQuote } from './sound-bodies.ts';

/** The calls of the staff's page of an order. */
export const STAFF_ORDER_ROWS: readonly Row[] = [
  { call: 'undoShipment', aim: 'order', ...NO_MEMBER, admin: ABSENT },
  {
    call: 'previewRefund',
    aim: 'order',
    body: () => ({ lines: [{ line: 1, quantity: 1 }] }),
    ...NO_MEMBER,
    admin: FOUND,
  },
  { call: 'findPhoneVariants', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'quotePhoneOrder', aim: 'nothing', body: aPhoneQuote, ...NO_MEMBER, admin: '422 validation' },
  { call: 'placePhoneOrder', aim: 'nothing', body: aPhoneOrder, ...NO_MEMBER, admin: '422 validation' },
  { call: 'showStaffOrder', aim: 'order', ...NO_MEMBER, admin: FOUND },
  {
    call: 'correctAddress',
    aim: 'order',
    body: () => ({ version: 'unknown', userAddress: '2 Test Street', userNumber: '0123456' }),
    ...NO_MEMBER,
    admin: ['409 stale_version', ABSENT, ABSENT],
  },
  {
    call: 'addOrderNote',
    aim: 'order',
    body: () => ({ text: 'Call first.' }),
    ...NO_MEMBER,
    admin: ['201', ABSENT, ABSENT],
  },
  { call: 'listOrderViews', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'saveOrderView',
    aim: 'nothing',
    body: () => ({ name: `Filter ${randomUUID().slice(0, 8)}`, filter: { tab: 'to-ship' } }),
    ...NO_MEMBER,
    admin: '201',
  },
  { call: 'changeOrderView', aim: 'order', body: () => ({ name: 'Today' }), ...NO_MEMBER, admin: ABSENT },
  { call: 'deleteOrderView', aim: 'order', ...NO_MEMBER, admin: ABSENT },
  { call: 'sendMailAgain', aim: 'order', body: () => ({ mail: 'unknown' }), ...NO_MEMBER, admin: ABSENT },
];
