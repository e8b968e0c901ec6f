import { NO_MEMBER } from '#tests/calls/tables/permission-answers.ts';
import type { Row } from '#tests/calls/tables/permission-row.ts';

/** What each call of this module answers to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showStaffMails', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'chooseStaffMails', aim: 'nothing', body: () => ({ mails: 'none' }), ...NO_MEMBER, admin: '200' },
];
