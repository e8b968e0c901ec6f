import { NO_MEMBER, OPEN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showStaffMails', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'chooseStaffMails', aim: 'nothing', body: () => ({ mails: 'none' }), ...NO_MEMBER, admin: '200' },
  { call: 'showWeeklyMail', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'chooseWeeklyMail', aim: 'nothing', body: () => ({ wanted: false }), ...NO_MEMBER, admin: '200' },
  { call: 'stopWeeklyMail', aim: 'nothing', body: () => ({ token: 'unknown' }), ...OPEN },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/weekly-mail/unsubscribe': 'anyone',
};
