import { normaliseEmail } from '#platform/contract/email.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { isStaff } from '#platform/contract/staff.ts';
import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import { t } from '#platform/words/t.ts';
import * as calls from '../contract/calls/members.ts';
import { giveAccessToken } from '../shop/access-token.ts';
import { deleteMember } from '../shop/delete-member.ts';
import { listMembers } from '../shop/list-members.ts';
import { promoteMember } from '../shop/promote-member.ts';
import { roleAt } from '../shop/role-at.ts';
import { saveProfile } from '../shop/save-profile.ts';
import { showMember } from '../shop/show-member.ts';

export const memberRoutes = [
  route(calls.checkAdmin, async ({ shop, member, params }) => {
    const email = normaliseEmail(params.email);
    const role = await roleAt(shop, email);
    return {
      admin: role === 'admin',
      ...(role !== 'admin' && isStaff(role) && { role }),
      ...(email === member.email && member.lacks && { lacks: member.lacks }),
    };
  }),

  route(calls.exchangeToken, async ({ shop, identity, body }) => {
    if (body.email !== identity.email) throw invalidField('email', t('Email must be the one in the address'));
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
