import { randomUUID } from 'node:crypto';
import { ABSENT, DEAD_LINK, FOUND, NO_MEMBER, SIGN_IN } from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
  { call: 'showTeam', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'changeTeamRules',
    aim: 'nothing',
    body: () => ({ needsTwoFactor: false, refundLimit: 200 }),
    ...NO_MEMBER,
    admin: '200',
  },
  {
    call: 'inviteToTeam',
    aim: 'nothing',
    body: () => ({ email: `${randomUUID()}@example.com`, role: 'packer' }),
    ...NO_MEMBER,
    admin: '201',
  },
  { call: 'revokeInvitation', aim: 'invitation', ...NO_MEMBER, admin: FOUND },
  // The owner of the address is not on the team.
  { call: 'changeRole', aim: 'address', body: () => ({ role: 'packer' }), ...NO_MEMBER, admin: ABSENT },
  { call: 'showInvitation', aim: 'nothing', body: () => ({ token: 'unknown' }), ...DEAD_LINK },
  {
    call: 'acceptInvitation',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
    visitor: SIGN_IN,
  },
  { call: 'showListViews', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  {
    call: 'saveListView',
    aim: 'nothing',
    body: () => ({ list: 'orders', columns: [{ name: 'Price', width: 120 }] }),
    ...NO_MEMBER,
    admin: '200',
  },
];

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/dashboard/team': 'admin',
};
