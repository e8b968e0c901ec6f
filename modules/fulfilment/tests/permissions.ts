import { randomUUID } from 'node:crypto';
import { ABSENT, FOUND, NO_MEMBER, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

const UNPAID = ['409 order_not_paid', ABSENT, ABSENT] as const;
const aUnit = () => ({ lines: [{ line: 1, quantity: 1 }] });
const aWish = () => ({ ...aUnit(), reason: 'damaged' });

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listCarriers', aim: 'nothing', ...NO_MEMBER, admin: '200' },
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
    call: 'cancelPaidOrder',
    aim: 'order',
    visitor: SIGN_IN,
    owner: UNPAID,
    other: ABSENT,
    admin: ABSENT,
  },
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
  { call: 'undoShipment', aim: 'order', ...NO_MEMBER, admin: ABSENT },
  {
    call: 'addTracking',
    aim: 'order',
    body: () => ({ trackingNumber: 'P 1' }),
    ...NO_MEMBER,
    admin: ABSENT,
  },
  {
    call: 'correctTracking',
    aim: 'order',
    body: () => ({ trackingNumber: 'P 2', seen: 'P 1' }),
    ...NO_MEMBER,
    admin: ABSENT,
  },
  {
    call: 'previewRefund',
    aim: 'order',
    body: () => ({ lines: [{ line: 1, quantity: 1 }] }),
    ...NO_MEMBER,
    admin: FOUND,
  },
];
