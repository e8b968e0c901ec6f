import { apiRequest, fetchOrExplain, readAnswer } from '../api/request.ts';

/** The storage key that the specification names, and the key for its owner and expiry. */
export const TOKEN_KEY = 'accessToken';
export const TOKEN_OF_KEY = 'accessTokenOf';

type TokenOf = {
  email: string;
  expiresAt: number;
  /** The dashboard of this member begins with Add Product. */
  addsProducts?: boolean;
};
type GivenToken = { token: string; expiresIn: number };

export const RENEW_BEFORE_END_MS = 60_000;

/** The stored access token, possibly expired. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** The owner and expiry of the stored token; undefined without one. */
export function storedTokenOf(): TokenOf | undefined {
  const stored = localStorage.getItem(TOKEN_OF_KEY);
  if (stored === null || storedToken() === null) return undefined;
  try {
    return JSON.parse(stored) as TokenOf;
  } catch {
    // The entry is corrupt: renew the token as if it were unknown.
    return undefined;
  }
}

/** Lets the document of the dashboard begin with the heading of Add Product for this member, or with none. */
export function rememberFirstPage(email: string, addsProducts: boolean): void {
  const of = storedTokenOf();
  if (of?.email !== email || Boolean(of.addsProducts) === addsProducts) return;
  localStorage.setItem(TOKEN_OF_KEY, JSON.stringify({ ...of, addsProducts } satisfies TokenOf));
}

/** Removes the access token from this browser. Other tabs notice. */
export function forgetToken(): void {
  localStorage.removeItem(TOKEN_OF_KEY);
  localStorage.removeItem(TOKEN_KEY);
}

/** An access token of this member that stays valid for at least a minute; renews the stored one if necessary. */
export async function accessToken(email: string): Promise<string> {
  const of = storedTokenOf();
  const token = storedToken();
  const isGood = of?.email === email && of.expiresAt - Date.now() > RENEW_BEFORE_END_MS;
  return token !== null && isGood ? token : renewToken(email, token);
}

/**
 * Exchanges the identity session (an `HttpOnly` cookie) for a new access token. One tab renews it for all: waiting tabs
 * take the newly stored token unless it is still the `dead` one.
 */
export function renewToken(email: string, dead: string | null): Promise<string> {
  return oneTabAtATime(async () => {
    const token = storedToken();
    if (token !== null && token !== dead && storedTokenOf()?.email === email) return token;
    const { path, init } = apiRequest('PUT /user/{email}', { params: { email }, body: { email } });
    const answer = await readAnswer(await fetchOrExplain(fetch, path, init));
    return storeToken(email, answer as GivenToken);
  });
}

/** Replaces the stored access token. */
export function storeToken(email: string, given: GivenToken): string {
  const before = storedTokenOf();
  const of: TokenOf = {
    ...(before?.email === email && before),
    email,
    expiresAt: Date.now() + given.expiresIn * 1000,
  };
  localStorage.setItem(TOKEN_OF_KEY, JSON.stringify(of));
  localStorage.setItem(TOKEN_KEY, given.token);
  return given.token;
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist on https and localhost only; elsewhere two tabs may each renew the token, which is harmless.
  return navigator.locks ? (navigator.locks.request(TOKEN_KEY, work) as Promise<T>) : work();
}
