import * as calls from '#contract/calls/two-factor.ts';
import { showTwoFactor } from '#shop/members/show-two-factor.ts';
import { confirmTwoFactor } from '#shop/two-factor/confirm-two-factor.ts';
import { proveIdentity } from '#shop/two-factor/prove-identity.ts';
import { renewRecoveryCodes } from '#shop/two-factor/renew-recovery-codes.ts';
import { startTwoFactor } from '#shop/two-factor/start-two-factor.ts';
import { stopTwoFactor } from '#shop/two-factor/stop-two-factor.ts';
import { guardGuesses, guessesAt } from '../calls/guard-guesses.ts';
import { route } from '../calls/route.ts';
import { sessionOf } from '../calls/session-of.ts';

export const twoFactorRoutes = [
  route(calls.showTwoFactor, ({ shop, member }) => showTwoFactor(shop, member)),

  route(calls.startTwoFactor, ({ shop, member }) => startTwoFactor(shop, member)),

  route(calls.confirmTwoFactor, async (call) => {
    const session = await sessionOf(call);
    return guardGuesses(call.context, guessesAt(session.memberId), () =>
      confirmTwoFactor(call.shop, session, call.body.code),
    );
  }),

  route(calls.renewRecoveryCodes, ({ shop, member }) => renewRecoveryCodes(shop, member)),

  route(calls.stopTwoFactor, ({ shop, member }) => stopTwoFactor(shop, member)),

  route(calls.proveIdentity, async (call) => {
    const session = await sessionOf(call);
    return guardGuesses(call.context, guessesAt(session.memberId), () =>
      proveIdentity(call.shop, session, call.body),
    );
  }),
];
