import { ABSENT } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

const aStatement = () => ({ name: 'Mia', number: 1001, email: 'mia@example.com' });

/** The answer of each call to each caller, in a fresh shop, where no law grants a withdrawal. */
export const ROWS: readonly Row[] = [
  {
    call: 'withdraw',
    aim: 'nothing',
    body: aStatement,
    visitor: ABSENT,
    owner: ABSENT,
    other: ABSENT,
    admin: ABSENT,
  },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = { '/withdraw': 'anyone' };
