import { ABSENT, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showFirstSteps', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'tryFirstStep', aim: 'first step', ...NO_MEMBER, admin: ['200', ABSENT, ABSENT] },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/firststeps': 'admin',
};
