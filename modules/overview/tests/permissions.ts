import { NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** What each call of this module answers to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showOverview', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'countWaiting', aim: 'nothing', ...NO_MEMBER, admin: '200' },
];

/** Whom each page of this module is for. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/overview': 'admin',
};
