import * as mailCalls from '#contract/calls/staff-mails.ts';
import * as calls from '#contract/calls/team.ts';
import { normaliseEmail } from '#contract/email.ts';
import { chooseStaffMails } from '#shop/staff-mails/choose-staff-mails.ts';
import { showStaffMails } from '#shop/staff-mails/show-staff-mails.ts';
import { acceptInvitation } from '#shop/team/accept-invitation.ts';
import { changeRole } from '#shop/team/change-role.ts';
import { changeTeamRules } from '#shop/team/change-team-rules.ts';
import { inviteToTeam } from '#shop/team/invite-to-team.ts';
import { revokeInvitation } from '#shop/team/revoke-invitation.ts';
import { showInvitation } from '#shop/team/show-invitation.ts';
import { showTeam } from '#shop/team/show-team.ts';
import { route } from '../calls/route.ts';
import { sessionOf } from '../calls/session-of.ts';

export const staffMailRoutes = [
  route(mailCalls.showStaffMails, ({ shop, member }) => showStaffMails(shop, member)),

  route(mailCalls.chooseStaffMails, ({ shop, member, body }) => chooseStaffMails(shop, member, body.mails)),
];

export const teamRoutes = [
  route(calls.showTeam, ({ shop }) => showTeam(shop)),

  route(calls.changeTeamRules, ({ shop, member, body }) => changeTeamRules(shop, member, body)),

  route(calls.inviteToTeam, ({ shop, member, body }) => inviteToTeam(shop, member, body)),

  route(calls.revokeInvitation, ({ shop, member, params }) => revokeInvitation(shop, member, params.id)),

  route(calls.changeRole, ({ shop, member, params, body }) =>
    changeRole(shop, member, { ...body, email: normaliseEmail(params.email) }),
  ),

  route(calls.showInvitation, ({ shop, body }) => showInvitation(shop.pool, body.token)),

  route(calls.acceptInvitation, async (call) =>
    acceptInvitation(call.shop, await sessionOf(call), call.body.token),
  ),
];
