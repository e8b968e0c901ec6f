import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import type { OidcSettings } from '#settings';

/** An OpenID Connect provider with the endpoints from its discovery document. */
export type OidcProvider = OidcSettings & {
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
};

const TIMEOUT_MS = 5_000;

/** Reads the provider's discovery document. Throws 503 if it is unreachable, so that the next sign-in tries again. */
export async function discoverProvider(oidc: OidcSettings | undefined): Promise<OidcProvider | undefined> {
  if (!oidc) return undefined;
  const document = await fetchDocument(oidc.issuer);
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, issuer } = document;
  if (issuer !== oidc.issuer || !authorization_endpoint || !token_endpoint || !userinfo_endpoint) {
    throw new Problem(
      'unavailable',
      t('{name} cannot be used just now: its description is not that of the configured issuer.', {
        name: oidc.name,
      }),
    );
  }
  return {
    ...oidc,
    authorizationUrl: authorization_endpoint,
    tokenUrl: token_endpoint,
    userInfoUrl: userinfo_endpoint,
  };
}

async function fetchDocument(issuer: string): Promise<Record<string, string | undefined>> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return (await answer.json()) as Record<string, string | undefined>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    throw new Problem(
      'unavailable',
      t('The sign-in provider cannot be reached just now ({reason}). Use email and password, or try again.', {
        reason,
      }),
    );
  }
}
