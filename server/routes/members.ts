import * as calls from '#contract/calls/members.ts';
import { normaliseEmail } from '#contract/email.ts';
import { invalidField } from '#contract/problems.ts';
import { giveAccessToken } from '#shop/members/access-token.ts';
import { checkAdmin } from '#shop/members/check-admin.ts';
import { deleteMember } from '#shop/members/delete-member.ts';
import { listMembers } from '#shop/members/list-members.ts';
import { promoteMember } from '#shop/members/promote-member.ts';
import { saveProfile } from '#shop/members/save-profile.ts';
import { showMember } from '#shop/members/show-member.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const memberRoutes = [
  route(calls.checkAdmin, async ({ shop, params }) => ({
    admin: await checkAdmin(shop, normaliseEmail(params.email)),
  })),

  route(calls.exchangeToken, async ({ shop, identity, body }) => {
    if (body.email !== identity.email) throw invalidField('email', 'Email must be the one in the address');
    return giveAccessToken(shop, identity.sessionId, identity.memberId);
  }),

  route(calls.saveProfile, ({ shop, member, body }) => saveProfile(shop, member, body)),

  route(calls.showUser, ({ shop, params }) => showMember(shop, normaliseEmail(params.email))),

  route(calls.listUsers, async ({ shop, query, request }) =>
    replyPage(await listMembers(shop, query, pagingOf(query)), request),
  ),

  route(calls.deleteUser, ({ shop, member, params }) =>
    deleteMember(shop, member, normaliseEmail(params.email)),
  ),

  route(calls.promoteUser, ({ shop, member, params }) =>
    promoteMember(shop, member, normaliseEmail(params.email)),
  ),
];
