import type { Identity, IdentityInput } from '#platform/server/identity.ts';
import type { IdentitySession } from '#platform/shop.ts';
import { memberOfAccessToken, sessionOfAccessToken } from '../shop/access-token.ts';
import { memberOfSession } from '../shop/member-of-session.ts';
import { LACKS, LIVE_SESSION } from '../shop/session-rules.ts';
import { memberAwaitingCode } from '../shop/two-factor/finish-sign-in.ts';
import { cookiePrefix, isSecure } from './cookies.ts';
import { discoverProvider, type OidcProvider } from './discover-provider.ts';
import { createKnownDevices } from './known-device.ts';
import { makeAdmin } from './make-admin.ts';

/** Provides identity with Better Auth, loaded on first use: loading takes longer than the rest of the start. */
export function createIdentity(input: IdentityInput): Identity {
  const plain = lazy(() => build(undefined));
  const social = lazy(async () => build(await discoverProvider(input.oidc)));

  async function build(
    provider: OidcProvider | undefined,
  ): ReturnType<typeof import('./better-auth.ts').createAuth> {
    const { createAuth } = await import('./better-auth.ts');
    return createAuth(input, provider);
  }

  /** The library hides database failures. This query throws the real one, which becomes a 503. */
  async function blameDatabase(): Promise<void> {
    await input.shop.pool.query('SELECT 1');
  }

  /** The session of a cookie or identity token, live or not by the shop's rules. */
  async function provenBy(headers: Headers): Promise<string | undefined> {
    const found = await (await plain()).api.getSession({ headers }).catch(async (error: unknown) => {
      await blameDatabase();
      throw error;
    });
    return found?.session.id;
  }

  const { settings, shop } = input;
  return {
    devices: createKnownDevices(cookiePrefix(settings), input.secret, isSecure(settings.publicUrl)),

    async handle(request) {
      const { pathname } = new URL(request.url);
      const needsProvider = input.oidc && /^\/api\/auth\/(sign-in\/social|callback\/)/.test(pathname);
      const answer = await (await (needsProvider ? social() : plain())).handler(request);
      if (answer.status >= 500) await blameDatabase();
      return answer;
    },

    async awaitingCode(headers) {
      const sessionId = await provenBy(headers);
      const memberId = sessionId && (await memberAwaitingCode(input.shop, sessionId));
      return memberId ? { sessionId, memberId } : undefined;
    },

    async sessionOf(headers) {
      const sessionId = await provenBy(headers);
      if (!sessionId) return undefined;
      // Read role and deletion from the database: the library's copy of a member never decides rights.
      const { rows } = await input.shop.pool.query<IdentitySession>({
        name: 'identity-session',
        text: `SELECT s.id AS "sessionId", m.id AS "memberId", m.email, m.role, ${LACKS} AS lacks
               FROM session s JOIN member m ON m.id = s.member_id WHERE s.id = $1 AND ${LIVE_SESSION}`,
        values: [sessionId],
      });
      return rows[0];
    },

    memberOfToken: (token) => memberOfAccessToken(shop, token),
    memberOfSession: (sessionId) => memberOfSession(shop, sessionId),
    sessionOfToken: (token) => sessionOfAccessToken(shop, token),
    makeAdmin: (admin) => makeAdmin(shop, { kind: 'system' }, admin),
  };
}

/** Runs `make` once on first use; a failure is retried by the next caller. */
function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
