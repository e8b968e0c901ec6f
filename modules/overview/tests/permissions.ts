import { NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showOverview', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'countWaiting', aim: 'nothing', ...NO_MEMBER, admin: '200' },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/overview': 'admin',
};
