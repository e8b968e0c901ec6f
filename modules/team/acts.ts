import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'team.invited': { label: 'Invited to the team', deed: () => 'invited somebody to the team' },
  'team.invitation-revoked': {
    label: 'Invitation taken back',
    deed: () => 'took back an invitation to the team',
  },
  'team.joined': { label: 'Joined the team', deed: () => 'joined the team' },
  'team.removed': { label: 'Taken off the team', deed: (it) => `took ${it} off the team` },
  'team.role-changed': { label: 'Role changed', deed: (it) => `gave ${it} another role` },
  'team.rules-changed': { label: 'Rules of the team changed', deed: () => 'changed the rules of the team' },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
