import {
  ABSENT,
  ANYONE_ASKS,
  DEAD_LINK,
  FORBIDDEN,
  FOUND,
  NO_MEMBER,
  OPEN,
  SIGN_IN,
} from './permission-answers.ts';
import type { Row } from './permission-row.ts';

/** The calls about members, by address. */
export const MEMBER_ROWS: readonly Row[] = [
  {
    call: 'checkAdmin',
    aim: 'address',
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: ['200', '200', ABSENT],
  },
  {
    call: 'exchangeToken',
    aim: 'address',
    byIdentity: true,
    body: (email) => ({ email }),
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FORBIDDEN,
  },
  {
    call: 'saveProfile',
    aim: 'address',
    body: () => ({ displayName: 'Renamed' }),
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FORBIDDEN,
  },
  {
    call: 'showUser',
    aim: 'address',
    visitor: SIGN_IN,
    owner: ['200', FORBIDDEN, FORBIDDEN],
    other: FORBIDDEN,
    admin: FOUND,
  },
  { call: 'listUsers', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'deleteUser', aim: 'address', ...NO_MEMBER, admin: FOUND },
  { call: 'promoteUser', aim: 'address', ...NO_MEMBER, admin: FOUND },
];

/** The calls about one's own account. */
export const ACCOUNT_ROWS: readonly Row[] = [
  { call: 'showAccount', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'showStaffMails', aim: 'nothing', ...NO_MEMBER, admin: '200' },
  { call: 'chooseStaffMails', aim: 'nothing', body: () => ({ mails: 'none' }), ...NO_MEMBER, admin: '200' },
  { call: 'listSessions', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'endSession', aim: 'session', visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: ABSENT },
  { call: 'endOtherSessions', aim: 'oneself', ...OPEN, visitor: SIGN_IN },
  {
    // These members have no password, and the first one is set by mail.
    call: 'changePassword',
    aim: 'oneself',
    body: () => ({ currentPassword: 'the present one', newPassword: 'the next one' }),
    visitor: SIGN_IN,
    owner: '403 reauth_required',
    other: '403 reauth_required',
    admin: '403 reauth_required',
  },
  {
    call: 'changeAddress',
    aim: 'oneself',
    body: () => ({ email: 'new@example.com' }),
    ...ANYONE_ASKS,
    visitor: SIGN_IN,
  },
  {
    call: 'confirmOwnAddress',
    aim: 'nothing',
    body: () => ({ token: 'unknown' }),
    ...DEAD_LINK,
    visitor: SIGN_IN,
  },
  {
    call: 'confirmAddress',
    aim: 'nothing',
    body: () => ({ token: 'unknown', password: 'whatever' }),
    ...DEAD_LINK,
  },
  { call: 'disownAccount', aim: 'nothing', body: () => ({ token: 'unknown' }), ...ANYONE_ASKS },
  { call: 'exportAccount', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'deleteAccount', aim: 'oneself', body: () => ({}), ...OPEN, visitor: SIGN_IN },
];
