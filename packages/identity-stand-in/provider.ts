import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Configuration, JWK, default as Provider } from 'oidc-provider';
import type pg from 'pg';
import { findClaims } from './accounts.ts';
import { signInFailedPage } from './pages.ts';
import type { DemoPerson } from './people.ts';
import { postgresAdapter } from './postgres-adapter.ts';

export type IdentityInput = {
  pool: pg.Pool;
  /** The provider's public address, including its path. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: () => string[];
  people: readonly DemoPerson[];
  secret: string;
  log?: (line: string) => void;
};

const SCOPES = ['openid', 'email', 'profile'];
const MINUTES = 60;

/** An OpenID Connect provider (oidc-provider) with the shop as its only client. */
export async function createProvider(input: IdentityInput): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await importQuietly();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const configuration: Configuration = {
    adapter: postgresAdapter(input.pool),
    clients: [
      {
        client_id: input.clientId,
        client_secret: input.clientSecret,
        redirect_uris: input.redirectUris(),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [await signingKey(input.pool)] },
    cookies: {
      keys: [input.secret],
      names: { session: 'demo_identity', interaction: 'demo_identity_step', resume: 'demo_identity_resume' },
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Put the claims into the identity token, as the large providers do.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    expiresWithSession: () => false,
    interactions: {
      policy,
      url: (_context, { uid }) => `${new URL(input.issuer).pathname}/interaction/${uid}`,
    },
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: 5 * MINUTES,
      Grant: 60 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 30 * MINUTES,
      Session: 60 * MINUTES,
    },
    async findAccount(_context, accountId) {
      const claims = await findClaims(input.pool, accountId);
      return claims && { accountId, claims: () => claims };
    },
    // The shop is the provider's own client, so it needs no consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES.join(' '));
      await grant.save();
      return grant;
    },
    async renderError(context, { error, error_description }) {
      const { headers, body } = await signInFailedPage(error_description ?? error);
      context.set(headers);
      context.body = body;
    },
  };
  const provider = new OidcProvider(input.issuer, configuration);
  provider.proxy = true;
  return provider;
}

/** The provider's signing key, created once and stored for all processes. */
async function signingKey(pool: pg.Pool): Promise<JWK> {
  const find = () => pool.query<{ jwk: JWK }>('SELECT jwk FROM sandbox_identity.signing_key');
  const found = (await find()).rows[0];
  if (found) return found.jwk;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demonstration' };
  await pool.query('INSERT INTO sandbox_identity.signing_key (jwk) VALUES ($1) ON CONFLICT DO NOTHING', [
    jwk,
  ]);
  const kept = (await find()).rows[0];
  if (!kept) throw new Error('The signing key of the identity stand-in is not there');
  return kept.jwk;
}

/** Imports the package without its warning about every Node newer than itself, on which it works. */
async function importQuietly(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
