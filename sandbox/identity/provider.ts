import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import type pg from 'pg';
import { findAccount } from './accounts.ts';
import { postgresAdapter } from './postgres-adapter.ts';
import { signingKey } from './signing-key.ts';

export type ProviderInput = {
  pool: pg.Pool;
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: () => string[];
  secret: string;
};

const SCOPE = 'openid email profile';
const MINUTES = 60;

/** A real OpenID Connect provider over oidc-provider, for the one client that the shop is. */
export async function createProvider(input: ProviderInput): Promise<Provider> {
  const { default: OidcProvider } = await importQuietly();
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
    jwks: { keys: [(await signingKey(input.pool)) as never] },
    cookies: {
      keys: [input.secret],
      names: { session: 'demo_identity', interaction: 'demo_identity_step', resume: 'demo_identity_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, interaction) => `${new URL(input.issuer).pathname}/interaction/${interaction.uid}`,
    },
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: 5 * MINUTES,
      Grant: 60 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 30 * MINUTES,
      Session: 60 * MINUTES,
    },
    async findAccount(_context, id) {
      const account = await findAccount(input.pool, id);
      if (!account) return undefined;
      const { email, emailVerified, name } = account;
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerified, name }) };
    },
    // The shop is the provider's own client: nobody is asked whether it may know their name.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  };
  return new OidcProvider(input.issuer, configuration);
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
