import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'member.promoted': {
    label: () => t('Member made an admin'),
    deed: (it) => t('made {it} an admin', { it }),
  },
  'member.demoted': {
    label: () => t('Admin made a member again'),
    deed: (it) => t('made {it} a member again', { it }),
  },
  'member.deleted': {
    label: () => t('Account deleted'),
    deed: (it) => t('deleted the account of {it}', { it }),
  },
  'two-factor.on': { label: () => t('Two-step sign-in on'), deed: () => t('turned on two-step sign-in') },
  'two-factor.off': { label: () => t('Two-step sign-in off'), deed: () => t('turned off two-step sign-in') },
  'two-factor.codes-renewed': {
    label: () => t('Recovery codes renewed'),
    deed: () => t('made new recovery codes'),
  },
  'two-factor.recovery-used': {
    label: () => t('Recovery code used'),
    deed: () => t('signed in with a recovery code'),
  },
  'passkey.added': { label: () => t('Passkey added'), deed: () => t('added a passkey') },
  'passkey.removed': { label: () => t('Passkey removed'), deed: () => t('removed a passkey') },
  'member.left': { label: () => t('Own account deleted'), deed: () => t('deleted their own account') },
  'password.changed': { label: () => t('Password changed'), deed: () => t('changed their password') },
  'password.reset': {
    label: () => t('Password chosen by mail'),
    deed: () => t('chose a new password by mail'),
  },
  'address.verified': { label: () => t('Address confirmed'), deed: () => t('confirmed their address') },
  'address.changed': { label: () => t('Address changed'), deed: () => t('moved to another address') },
  'address.reclaimed': {
    label: () => t('Account given to its address’s owner'),
    deed: (it) => t('gave the account of {it} to its address’s owner', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
