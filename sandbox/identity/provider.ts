import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type pg from 'pg';
import { findClaims } from './accounts.ts';
import { signInFailedPage } from './pages.ts';
import type { DemoPerson } from './people.ts';
import { postgresAdapter } from './postgres-adapter.ts';
import { signingKey } from './signing-key.ts';

export type IdentityInput = {
  pool: pg.Pool;
  /** The public address, path included, below which the provider answers. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: () => string[];
  /** Whom the sign-in page offers. */
  people: readonly DemoPerson[];
  /** Signs the cookies of a sign-in under way. */
  secret: string;
  log?: (line: string) => void;
};

const SCOPES = ['openid', 'email', 'profile'];
const MINUTES = 60;

/** A real OpenID Connect provider over oidc-provider, for the one client that the shop is. */
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
    // As the large providers do it: the identity token itself says who it is.
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
    // The shop is the provider's own client: nobody is asked whether it may know their name.
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

/** The package warns on standard error about every Node that is newer than itself, though it works there. */
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
