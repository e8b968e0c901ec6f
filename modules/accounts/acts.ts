import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'member.promoted': { label: 'Member made an admin', deed: (it) => `made ${it} an admin` },
  'member.demoted': { label: 'Admin made a member again', deed: (it) => `made ${it} a member again` },
  'member.deleted': { label: 'Account deleted', deed: (it) => `deleted the account of ${it}` },
  'two-factor.on': { label: 'Two-step sign-in on', deed: () => 'turned on two-step sign-in' },
  'two-factor.off': { label: 'Two-step sign-in off', deed: () => 'turned off two-step sign-in' },
  'two-factor.codes-renewed': { label: 'Recovery codes renewed', deed: () => 'made new recovery codes' },
  'two-factor.recovery-used': { label: 'Recovery code used', deed: () => 'signed in with a recovery code' },
  'passkey.added': { label: 'Passkey added', deed: () => 'added a passkey' },
  'passkey.removed': { label: 'Passkey removed', deed: () => 'removed a passkey' },
  'member.left': { label: 'Own account deleted', deed: () => 'deleted their own account' },
  'password.changed': { label: 'Password changed', deed: () => 'changed their password' },
  'password.reset': { label: 'Password chosen by mail', deed: () => 'chose a new password by mail' },
  'address.verified': { label: 'Address confirmed', deed: () => 'confirmed their address' },
  'address.changed': { label: 'Address changed', deed: () => 'moved to another address' },
  'address.reclaimed': {
    label: 'Account given to its address’s owner',
    deed: (it) => `gave the account of ${it} to its address’s owner`,
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
