import { randomUUID } from 'node:crypto';
import { ABSENT, FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showStaffOrder', aim: 'order', ...NO_MEMBER, admin: FOUND },
  {
    call: 'correctAddress',
    aim: 'order',
    body: () => ({ version: 'unknown', userAddress: '2 Test Street', userNumber: '0123456' }),
    ...NO_MEMBER,
    admin: ['409 stale_version', ABSENT, ABSENT],
  },
  { call: 'chooseOrderLanguage', aim: 'order', body: () => ({ language: 'en' }), ...NO_MEMBER, admin: FOUND },
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
  { call: 'listOrders', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'listPacking', aim: 'nothing', ...NO_MEMBER, admin: '200' },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/manageorders': 'admin',
  '/dashboard/orders/packing': 'admin',
  '/dashboard/orders/:orderId': 'admin',
};
