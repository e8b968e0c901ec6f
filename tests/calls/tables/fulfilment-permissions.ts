import { randomUUID } from 'node:crypto';
import { ABSENT, DEAD_LINK, NO_MEMBER, SIGN_IN } from './permission-answers.ts';
import type { Row } from './permission-row.ts';

const UNPAID = ['409 order_not_paid', ABSENT, ABSENT] as const;
const aUnit = () => ({ lines: [{ line: 1, quantity: 1 }] });
const aWish = () => ({ ...aUnit(), reason: 'damaged' });

/** The calls of shipments, refunds and returns. */
export const FULFILMENT_ROWS: readonly Row[] = [
  { call: 'shipOrder', aim: 'order', ...NO_MEMBER, admin: UNPAID },
  {
    call: 'shipOrders',
    aim: 'nothing',
    body: () => ({ orders: [randomUUID()] }),
    ...NO_MEMBER,
    admin: '200',
  },
  {
    call: 'undoShipments',
    aim: 'nothing',
    body: () => ({ shipments: [randomUUID()] }),
    ...NO_MEMBER,
    admin: '200',
  },
  { call: 'shipLines', aim: 'order', body: aUnit, ...NO_MEMBER, admin: UNPAID },
  { call: 'refundOrder', aim: 'order', ...NO_MEMBER, admin: UNPAID },
  { call: 'refundLines', aim: 'order', body: aUnit, ...NO_MEMBER, admin: UNPAID },
  {
    call: 'requestReturn',
    aim: 'order',
    body: aWish,
    visitor: SIGN_IN,
    owner: UNPAID,
    other: ABSENT,
    admin: ABSENT,
  },
  { call: 'decideReturn', aim: 'order', body: () => ({ state: 'approved' }), ...NO_MEMBER, admin: ABSENT },
  {
    call: 'requestLinkedReturn',
    aim: 'nothing',
    body: () => ({ ...aWish(), token: 'unknown' }),
    ...DEAD_LINK,
  },
];
