import { OPEN, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [{ call: 'watchChanges', aim: 'nothing', ...OPEN, visitor: SIGN_IN }];
