import { randomUUID } from 'node:crypto';
import { ABSENT, DEAD_LINK, FOUND, MEMBERS, NO_MEMBER, OPEN, SIGN_IN } from './permission-answers.ts';
import type { Row } from './permission-row.ts';

const WRONG = '422 validation';
const OFF = '409 two_factor_off';
const NO_PASSWORD = '403 reauth_required';

/** The calls of the team and of two-step sign-in. */
export const TEAM_ROWS: readonly Row[] = [
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
  { call: 'showTwoFactor', aim: 'nothing', ...MEMBERS },
  { call: 'startTwoFactor', aim: 'oneself', ...OPEN, visitor: SIGN_IN },
  {
    call: 'confirmTwoFactor',
    aim: 'oneself',
    body: () => ({ code: '000000' }),
    visitor: SIGN_IN,
    owner: WRONG,
    other: WRONG,
    admin: WRONG,
  },
  { call: 'renewRecoveryCodes', aim: 'oneself', visitor: SIGN_IN, owner: OFF, other: OFF, admin: OFF },
  { call: 'stopTwoFactor', aim: 'oneself', ...OPEN, visitor: SIGN_IN },
  {
    call: 'proveIdentity',
    aim: 'nothing',
    body: () => ({ password: 'whatever' }),
    visitor: SIGN_IN,
    owner: NO_PASSWORD,
    other: NO_PASSWORD,
    admin: NO_PASSWORD,
  },
];
