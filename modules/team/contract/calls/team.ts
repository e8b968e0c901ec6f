import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, id, money } from '#platform/contract/fields.ts';
import { ROLES, STAFF_ROLES } from '#platform/contract/staff.ts';
import { token } from '#platform/contract/token-field.ts';
import { t } from '#platform/words/t.ts';

const staffRole = z.enum(STAFF_ROLES, { error: () => t('Choose a role') });
// A malformed token answers like an expired invitation.

export const teamRules = z.strictObject({
  /** Staff without two-step sign-in can only set it up. */
  needsTwoFactor: z.boolean({ error: () => t('Must be true or false') }),
  /** A refund above this takes a fresh proof of identity. */
  refundLimit: money(() => t('Limit'), 0),
});
export type TeamRules = z.output<typeof teamRules>;

/** The rules as their form has them. */
export const teamRulesForm = teamRules.extend({ needsTwoFactor: z.enum(['yes', 'no']) });

const teamMember = z.object({
  email: z.string(),
  displayName: z.string(),
  role: staffRole,
  twoFactor: z.boolean(),
  /** Null for never, or not since the session ended. */
  lastSeenAt: z.string().nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

const invitation = z.object({
  _id: id,
  email: z.string(),
  role: staffRole,
  invitedAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const showTeam = call({
  name: 'showTeam',
  method: 'GET',
  path: '/team',
  who: 'admin',
  right: 'team',
  summary: 'The staff, the open invitations, and the rules of the team. At most 500 of each.',
  answer: z.object({
    members: z.array(teamMember),
    invitations: z.array(invitation),
    rules: z.object({ needsTwoFactor: z.boolean(), refundLimit: z.number() }),
  }),
});
export type Team = z.infer<typeof showTeam.answer>;

export const changeTeamRules = call({
  name: 'changeTeamRules',
  method: 'PUT',
  path: '/team/rules',
  who: 'admin',
  right: 'team',
  fresh: true,
  summary:
    'Sets the rules of the team, unless they are not those of `seen`. Two-step sign-in can be required by an owner who uses it.',
  body: teamRules.extend({ seen: teamRules.optional() }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const inviteToTeam = call({
  name: 'inviteToTeam',
  method: 'POST',
  path: '/team/invitations',
  who: 'admin',
  right: 'team',
  fresh: true,
  status: 201,
  perHour: 60,
  summary:
    'Mails an invitation to the team, valid for three days; it replaces an earlier one to that address.',
  body: z.strictObject({ email, role: staffRole }),
  answer: z.object({ insertedId: id }),
});

export const revokeInvitation = call({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/team/invitations/{id}',
  who: 'admin',
  right: 'team',
  summary: 'Withdraws an invitation.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});

export const changeRole = call({
  name: 'changeRole',
  method: 'PUT',
  path: '/team/members/{email}/role',
  who: 'admin',
  right: 'team',
  fresh: true,
  summary:
    'Gives a member of staff another role, at once, unless they no longer have the role `seen`; `member` takes them off the team. One owner stays.',
  params: z.object({ email: z.string().max(320) }),
  body: z.strictObject({
    role: z.enum(ROLES, { error: () => t('Choose a role') }),
    seen: staffRole.optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const showInvitation = call({
  name: 'showInvitation',
  method: 'POST',
  path: '/invitation',
  who: 'anyone',
  perHour: 120,
  summary: 'The address and role of an invitation. The link’s token is all the proof it takes.',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string(), role: staffRole }),
});

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/accept',
  who: 'member',
  perHour: 60,
  summary: 'Joins the team, once, by the account of the invited address.',
  body: z.strictObject({ token }),
  answer: z.object({ role: staffRole }),
});
