import {
  ABSENT,
  ANYONE_ASKS,
  DEAD_LINK,
  FORBIDDEN,
  FOUND,
  OPEN,
  SIGN_IN,
} from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';
import { anAddress } from '#tests/calls/tables/sound-bodies.ts';

const aUnit = () => ({ lines: [{ line: 1, quantity: 1 }] });
const aWish = () => ({ ...aUnit(), reason: 'damaged' });

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showOrderPage', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  {
    call: 'requestOrderLink',
    aim: 'nothing',
    body: () => ({ email: 'reader@example.com', number: 1001 }),
    ...ANYONE_ASKS,
  },
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
  { call: 'cancelLinkedOrder', aim: 'nothing', body: () => ({ token: 'unknown' }), ...DEAD_LINK },
  { call: 'endOrderLinks', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
  {
    call: 'requestLinkedReturn',
    aim: 'nothing',
    body: () => ({ ...aWish(), token: 'unknown' }),
    ...DEAD_LINK,
  },
  {
    call: 'listMyOrders',
    aim: 'queried address',
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FORBIDDEN,
  },
  { call: 'cancelOrder', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  { call: 'showOrder', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  // A guest's link; the page holds no data.
  '/order': 'anyone',
  '/find-order': 'anyone',
  '/order/:orderId': 'member',
};
