import { ABSENT, FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'reconcileOrder', aim: 'order', ...NO_MEMBER, admin: FOUND },
  {
    call: 'releaseOrder',
    aim: 'order',
    body: () => ({ cancelledAtProvider: true }),
    ...NO_MEMBER,
    admin: ['409 order_not_closing', ABSENT, ABSENT],
  },
  { call: 'showPayments', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'showIntegrity', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'reconcilePayments', aim: 'nothing', ...NO_MEMBER, admin: '202' },
  { call: 'checkInvariants', aim: 'nothing', ...NO_MEMBER, admin: '202' },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/payments': 'admin',
};
