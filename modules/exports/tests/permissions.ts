import { FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [{ call: 'exportRows', aim: 'export', ...NO_MEMBER, admin: FOUND }];
