import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'team.invited': { label: () => t('Invited to the team'), deed: () => t('invited somebody to the team') },
  'team.invitation-revoked': {
    label: () => t('Invitation taken back'),
    deed: () => t('took back an invitation to the team'),
  },
  'team.joined': { label: () => t('Joined the team'), deed: () => t('joined the team') },
  'team.removed': { label: () => t('Taken off the team'), deed: (it) => t('took {it} off the team', { it }) },
  'team.role-changed': { label: () => t('Role changed'), deed: (it) => t('gave {it} another role', { it }) },
  'team.rules-changed': {
    label: () => t('Rules of the team changed'),
    deed: () => t('changed the rules of the team'),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
