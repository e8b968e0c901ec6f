import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { usedPasskey } from '#contract/calls/passkeys.ts';
import { Problem } from '#contract/problems.ts';
import type { Shop } from '#shop/context.ts';
import { checkPasskey } from '#shop/passkeys/check-passkey.ts';
import { finishPasskeySignIn, refuseUnverified } from '#shop/passkeys/finish-passkey-sign-in.ts';

/** Opens a session of the library with a passkey, which the shop checks. */
export function passkeySignIn(shop: Shop) {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      signInByPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        // A page of another site must not sign its visitor in as somebody else.
        { method: 'POST', body: usedPasskey, use: [formCsrfMiddleware] },
        async (endpoint) => {
          const passkey = await checkPasskey(shop, null, endpoint.body);
          refuseUnverified(passkey);
          const { internalAdapter } = endpoint.context;
          const user = await internalAdapter.findUserById(passkey.memberId);
          const session = user && (await internalAdapter.createSession(passkey.memberId));
          if (!session) throw new Problem('unauthenticated');
          await finishPasskeySignIn(shop, session.id, passkey);
          await setSessionCookie(endpoint, { session, user });
          return endpoint.json({ token: session.token, user });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
