import { FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

// The step is in the query, and rows have none.
const UNSAID = '422 validation';
const NO_STEP = { visitor: UNSAID, owner: UNSAID, other: UNSAID, admin: UNSAID } as const;

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'countVisit', aim: 'nothing', ...NO_STEP },
  { call: 'showReport', aim: 'report', ...NO_MEMBER, admin: FOUND },
  { call: 'downloadReport', aim: 'report file', ...NO_MEMBER, admin: FOUND },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/reports': 'admin',
};
