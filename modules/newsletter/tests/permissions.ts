import { ANYONE_ASKS, DEAD_LINK, OPEN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'subscribe', aim: 'nothing', body: () => ({ email: 'reader@example.com' }), ...ANYONE_ASKS },
  {
    call: 'confirmSubscription',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
  },
  { call: 'unsubscribe', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/newsletter': 'anyone',
  '/newsletter/confirm': 'anyone',
  '/newsletter/unsubscribe': 'anyone',
};
