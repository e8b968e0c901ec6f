import { NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [{ call: 'searchOffice', aim: 'nothing', ...NO_MEMBER, admin: '200' }];
