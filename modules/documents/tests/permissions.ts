import { ABSENT, DEAD_LINK, FOUND, NO_MEMBER, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'listDocuments', aim: 'order', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: FOUND },
  {
    call: 'readInvoice',
    aim: 'order',
    visitor: SIGN_IN,
    owner: ['409 order_not_paid', ABSENT, ABSENT],
    other: ABSENT,
    admin: ['409 order_not_paid', ABSENT, ABSENT],
  },
  { call: 'readCreditNote', aim: 'order', visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT },
  { call: 'readEInvoice', aim: 'order', visitor: SIGN_IN, owner: ABSENT, other: ABSENT, admin: ABSENT },
  {
    call: 'readLinkedDocument',
    aim: 'nothing',
    body: () => ({ token: 'unknown', kind: 'invoice' }),
    ...DEAD_LINK,
  },
  { call: 'readPackingSlip', aim: 'order', ...NO_MEMBER, admin: ['409 order_not_paid', ABSENT, ABSENT] },
  { call: 'readPackingSlips', aim: 'nothing', ...NO_MEMBER, admin: '422 validation' },
];
