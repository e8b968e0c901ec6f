import { DEAD_LINK, MEMBERS, OPEN, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'agreeToReminder', aim: 'nothing', body: () => ({ wanted: false }), ...MEMBERS },
  {
    call: 'restoreCart',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
    visitor: SIGN_IN,
  },
  { call: 'stopReminders', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/reminders/unsubscribe': 'anyone',
};
