import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { BrowserLike } from '#tests/support/browser-like.ts';
import { CLIENT_ID, CLIENT_SECRET, type TestProvider } from './test-provider.ts';

export type Claims = Record<string, unknown>;

/** One sign-in, playing the shop and its customer's browser. */
export class TestClient {
  readonly browser: BrowserLike;
  readonly state = randomBytes(12).toString('base64url');
  readonly nonce = randomBytes(12).toString('base64url');
  readonly #verifier = randomBytes(32).toString('base64url');
  readonly #provider: TestProvider;

  constructor(provider: TestProvider, browser = new BrowserLike(provider.origin)) {
    this.#provider = provider;
    this.browser = browser;
  }

  /** Sends the browser to the provider; `more` overrides request parameters, undefined omits one. */
  begin(more: Record<string, string | undefined> = {}) {
    const parameters = {
      client_id: CLIENT_ID,
      redirect_uri: `${this.#provider.origin}/back`,
      response_type: 'code',
      scope: 'openid email profile',
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    };
    const given = Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return this.browser.go(`${this.#provider.issuer}/auth?${new URLSearchParams(given)}`);
  }

  async exchange(
    back: string,
    verifier = this.#verifier,
  ): Promise<{ status: number; tokens: Record<string, string> }> {
    const answer = await fetch(`${this.#provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(back).searchParams.get('code') ?? '',
        redirect_uri: `${this.#provider.origin}/back`,
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        code_verifier: verifier,
      }),
    });
    return { status: answer.status, tokens: (await answer.json()) as Record<string, string> };
  }

  /** An identity token's claims, after checking its signature with the published key. */
  async claimsOf(idToken: string): Promise<Claims> {
    const [head = '', body = '', signature = ''] = idToken.split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const { keys } = (await (await fetch(`${this.#provider.issuer}/jwks`)).json()) as {
      keys: (JsonWebKey & { kid: string })[];
    };
    const key = keys.find((one) => one.kid === kid);
    if (!key) throw new Error(`The provider publishes no key ${kid}`);
    const publicKey = createPublicKey({ key, format: 'jwk' });
    if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))) {
      throw new Error('The identity token is not signed by the provider');
    }
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  }

  async userInfo(accessToken: string): Promise<Claims> {
    const answer = await fetch(`${this.#provider.issuer}/me`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return (await answer.json()) as Claims;
  }
}
