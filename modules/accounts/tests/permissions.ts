import {
  ABSENT,
  ANYONE_ASKS,
  DEAD_LINK,
  FORBIDDEN,
  FOUND,
  MEMBERS,
  NO_MEMBER,
  OPEN,
  SIGN_IN,
} from '#tests/calls/tables/permission-answers.ts';
import type { PageRule, Row } from '#tests/calls/tables/permission-row.ts';

const REFUSED = '403 passkey_refused';
const NONE = { visitor: SIGN_IN, owner: REFUSED, other: REFUSED, admin: REFUSED } as const;
const OWN = { visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: ABSENT } as const;
const WRONG = '422 validation';
const OFF = '409 two_factor_off';
const NO_PASSWORD = '403 reauth_required';

/** The answer of each call to each caller. */
export const ROWS: readonly Row[] = [
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
  { call: 'showAccount', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
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
  {
    call: 'chooseLanguage',
    aim: 'oneself',
    body: () => ({ language: 'de' }),
    ...OPEN,
    visitor: SIGN_IN,
  },
  { call: 'exportAccount', aim: 'nothing', ...OPEN, visitor: SIGN_IN },
  { call: 'deleteAccount', aim: 'oneself', body: () => ({}), ...OPEN, visitor: SIGN_IN },
  { call: 'listPasskeys', aim: 'nothing', ...MEMBERS },
  { call: 'startPasskey', aim: 'oneself', ...OPEN, visitor: SIGN_IN },
  {
    call: 'addPasskey',
    aim: 'oneself',
    body: () => ({
      name: 'My phone',
      passkey: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    }),
    ...NONE,
  },
  { call: 'renamePasskey', aim: 'passkey', body: () => ({ name: 'Old phone' }), ...OWN },
  { call: 'removePasskey', aim: 'passkey', ...OWN },
  // The caller has no passkey.
  { call: 'startProof', aim: 'oneself', ...NONE },
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

/** The audience of each page. */
export const PAGES: Readonly<Record<string, PageRule>> = {
  '/login': 'anyone',
  '/registration': 'anyone',
  '/reset': 'anyone',
  '/reset-password': 'anyone',
  '/verify-email': 'anyone',
  // Its token is behind the `#`; the page holds no data.
  '/invitation': 'anyone',
  '/updateprofile': 'member',
  '/dashboard/myprofile': 'member',
};
