import {
  ABSENT,
  ANY_VARIANT,
  DEAD_LINK,
  NO_ALERT_IN_STOCK,
  OPEN,
} from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  {
    call: 'askForAlert',
    aim: 'nothing',
    body: () => ({ email: 'reader@example.com', variantId: '00000000-0000-4000-8000-000000000000' }),
    visitor: ABSENT,
    owner: ABSENT,
    other: ABSENT,
    admin: ABSENT,
  },
  { call: 'confirmAlert', aim: 'nothing', body: () => ({ token: 'unknown' }), ...DEAD_LINK },
  { call: 'stopAlerts', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
  { call: 'showMyAlert', aim: 'product', ...ANY_VARIANT },
  { call: 'askForMyAlert', aim: 'product', ...NO_ALERT_IN_STOCK },
  { call: 'cancelMyAlert', aim: 'product', ...ANY_VARIANT },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/back-in-stock': 'anyone',
  '/back-in-stock/confirm': 'anyone',
  '/back-in-stock/unsubscribe': 'anyone',
};
