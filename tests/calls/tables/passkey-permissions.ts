import { ABSENT, FOUND, MEMBERS, OPEN, SIGN_IN } from './permission-answers.ts';
import type { Row } from './permission-row.ts';

const REFUSED = '403 passkey_refused';
const NONE = { visitor: SIGN_IN, owner: REFUSED, other: REFUSED, admin: REFUSED } as const;
const OWN = { visitor: SIGN_IN, owner: FOUND, other: ABSENT, admin: ABSENT } as const;

export const PASSKEY_ROWS: readonly Row[] = [
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
];
