import { FOUND, NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** What each call of this module answers to each caller. */
export const ROWS: readonly Row[] = [{ call: 'exportRows', aim: 'export', ...NO_MEMBER, admin: FOUND }];
