import { guardGuesses, guessesAt } from '#platform/server/calls/guard-guesses.ts';
import { route } from '#platform/server/calls/route.ts';
import { sessionOf } from '#platform/server/calls/session-of.ts';
import * as passkeyCalls from '../contract/calls/passkeys.ts';
import * as calls from '../contract/calls/two-factor.ts';
import { listPasskeys } from '../shop/list-passkeys.ts';
import { addPasskey } from '../shop/passkeys/add-passkey.ts';
import { askForProof } from '../shop/passkeys/ask-for-passkey.ts';
import { removePasskey } from '../shop/passkeys/remove-passkey.ts';
import { renamePasskey } from '../shop/passkeys/rename-passkey.ts';
import { startPasskey } from '../shop/passkeys/start-passkey.ts';
import { showTwoFactor } from '../shop/show-two-factor.ts';
import { confirmTwoFactor } from '../shop/two-factor/confirm-two-factor.ts';
import { proveIdentity } from '../shop/two-factor/prove-identity.ts';
import { renewRecoveryCodes } from '../shop/two-factor/renew-recovery-codes.ts';
import { startTwoFactor } from '../shop/two-factor/start-two-factor.ts';
import { stopTwoFactor } from '../shop/two-factor/stop-two-factor.ts';

export const passkeyRoutes = [
  route(passkeyCalls.listPasskeys, ({ shop, member }) => listPasskeys(shop.pool, member.id)),

  route(passkeyCalls.startPasskey, async (call) =>
    startPasskey(call.shop, call.member, (await sessionOf(call)).sessionId),
  ),

  route(passkeyCalls.addPasskey, async (call) => addPasskey(call.shop, await sessionOf(call), call.body)),

  route(passkeyCalls.renamePasskey, ({ shop, member, params, body }) =>
    renamePasskey(shop, member, params.id, body.name),
  ),

  route(passkeyCalls.removePasskey, async (call) =>
    removePasskey(call.shop, await sessionOf(call), call.params.id),
  ),

  route(passkeyCalls.startProof, async (call) => askForProof(call.shop, await sessionOf(call))),
];

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
