import { normaliseEmail } from '#platform/contract/email.ts';
import { route } from '#platform/server/calls/route.ts';
import { sessionOf } from '#platform/server/calls/session-of.ts';
import * as views from './contract/calls/list-views.ts';
import * as calls from './contract/calls/team.ts';
import { acceptInvitation } from './shop/accept-invitation.ts';
import { changeRole } from './shop/change-role.ts';
import { changeTeamRules } from './shop/change-team-rules.ts';
import { inviteToTeam } from './shop/invite-to-team.ts';
import { revokeInvitation } from './shop/revoke-invitation.ts';
import { saveListView } from './shop/save-list-view.ts';
import { showInvitation } from './shop/show-invitation.ts';
import { showListViews } from './shop/show-list-views.ts';
import { showTeam } from './shop/show-team.ts';

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

export const listViewRoutes = [
  route(views.showListViews, ({ shop, member }) => showListViews(shop, member)),

  route(views.saveListView, ({ shop, member, body }) => saveListView(shop, member, body)),
];
