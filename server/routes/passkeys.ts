import * as calls from '#contract/calls/passkeys.ts';
import { listPasskeys } from '#shop/members/list-passkeys.ts';
import { addPasskey } from '#shop/passkeys/add-passkey.ts';
import { askForProof } from '#shop/passkeys/ask-for-passkey.ts';
import { removePasskey } from '#shop/passkeys/remove-passkey.ts';
import { renamePasskey } from '#shop/passkeys/rename-passkey.ts';
import { startPasskey } from '#shop/passkeys/start-passkey.ts';
import { route } from '../calls/route.ts';
import { sessionOf } from '../calls/session-of.ts';

export const passkeyRoutes = [
  route(calls.listPasskeys, ({ shop, member }) => listPasskeys(shop.pool, member.id)),

  route(calls.startPasskey, async (call) =>
    startPasskey(call.shop, call.member, (await sessionOf(call)).sessionId),
  ),

  route(calls.addPasskey, async (call) => addPasskey(call.shop, await sessionOf(call), call.body)),

  route(calls.renamePasskey, ({ shop, member, params, body }) =>
    renamePasskey(shop, member, params.id, body.name),
  ),

  route(calls.removePasskey, async (call) => removePasskey(call.shop, await sessionOf(call), call.params.id)),

  route(calls.startProof, async (call) => askForProof(call.shop, await sessionOf(call))),
];
