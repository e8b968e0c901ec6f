import { guardGuesses, guessesAt } from '#platform/server/calls/guard-guesses.ts';
import { route } from '#platform/server/calls/route.ts';
import { sessionOf } from '#platform/server/calls/session-of.ts';
import * as calls from '../contract/calls/account.ts';
import { changeAddress } from '../shop/change-address.ts';
import { changePassword } from '../shop/change-password.ts';
import { chooseLanguage } from '../shop/choose-language.ts';
import { confirmAddress } from '../shop/confirm-address.ts';
import { deleteAccount } from '../shop/delete-account.ts';
import { disownAccount } from '../shop/disown-account.ts';
import { endOtherSessions } from '../shop/end-other-sessions.ts';
import { endSession } from '../shop/end-session.ts';
import { listSessions } from '../shop/list-sessions.ts';
import { signInMethods } from '../shop/sign-in-methods.ts';

export const accountRoutes = [
  route(calls.showAccount, async ({ shop, member }) => ({
    email: member.email,
    emailVerified: member.emailVerified,
    signIn: await signInMethods(shop.pool, member.id),
  })),

  route(calls.listSessions, async (call) => listSessions(call.shop, await sessionOf(call))),

  route(calls.endSession, ({ shop, member, params }) => endSession(shop, member.id, params.id)),

  route(calls.endOtherSessions, async (call) => endOtherSessions(call.shop, await sessionOf(call))),

  route(calls.changePassword, async (call) => {
    const session = await sessionOf(call);
    return guardGuesses(call.context, guessesAt(call.member.id), () =>
      changePassword(call.shop, session, call.body),
    );
  }),

  route(calls.changeAddress, async (call) => {
    const { sessionId } = await sessionOf(call);
    await guardGuesses(call.context, guessesAt(call.member.id), () =>
      changeAddress(call.shop, call.member, sessionId, call.body),
    );
    return { accepted: true as const };
  }),

  route(calls.confirmOwnAddress, ({ shop, member, body }) =>
    confirmAddress(shop, body.token, { memberId: member.id }),
  ),

  route(calls.confirmAddress, async ({ context, shop, body }) => {
    await guardGuesses(context, `confirm ${body.token}`, () =>
      confirmAddress(shop, body.token, { password: body.password }),
    );
    return { confirmed: true as const };
  }),

  route(calls.chooseLanguage, ({ shop, member, body }) => chooseLanguage(shop, member, body.language)),

  route(calls.disownAccount, async ({ shop, body }) => {
    await disownAccount(shop, body.token);
    return { accepted: true as const };
  }),

  route(calls.deleteAccount, async (call) => {
    const { sessionId } = await sessionOf(call);
    return guardGuesses(call.context, guessesAt(call.member.id), () =>
      deleteAccount(call.shop, call.member, sessionId, call.body.password),
    );
  }),
];
