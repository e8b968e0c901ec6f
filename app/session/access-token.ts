import type { CallAnswer } from '#contract/call.ts';
import type { exchangeToken } from '#contract/calls/members.ts';
import { apiRequest, fetchOrExplain, readAnswer } from '../api/request.ts';

/** The key that the specification names, and beside it whose token it is and until when it is good. */
export const TOKEN_KEY = 'accessToken';
export const TOKEN_OF_KEY = 'accessTokenOf';

type TokenOf = { email: string; expiresAt: number };

const RENEW_BEFORE_END_MS = 60_000;

/** The stored access token, good or not. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Whose token is stored; undefined when there is none. */
export function storedTokenOf(): TokenOf | undefined {
  const stored = localStorage.getItem(TOKEN_OF_KEY);
  if (stored === null || storedToken() === null) return undefined;
  try {
    return JSON.parse(stored) as TokenOf;
  } catch {
    // Somebody else wrote there: the token is renewed as if it were not known.
    return undefined;
  }
}

/** Removes the access token from this browser; the other tabs notice. */
export function forgetToken(): void {
  localStorage.removeItem(TOKEN_OF_KEY);
  localStorage.removeItem(TOKEN_KEY);
}

/** An access token of this member that is good for a minute at least, renewed when the stored one is not. */
export async function accessToken(email: string): Promise<string> {
  const of = storedTokenOf();
  const token = storedToken();
  const isGood = of?.email === email && of.expiresAt - Date.now() > RENEW_BEFORE_END_MS;
  return token !== null && isGood ? token : renewToken(email, token);
}

/**
 * Exchanges the proof of identity (a cookie that no script can read) for a new access token.
 * One tab does it for all: whoever waited takes what is stored meanwhile, unless that is still the `dead` one.
 */
export function renewToken(email: string, dead: string | null): Promise<string> {
  return oneTabAtATime(async () => {
    const token = storedToken();
    if (token !== null && token !== dead && storedTokenOf()?.email === email) return token;
    const { path, init } = apiRequest('PUT /user/{email}', { params: { email }, body: { email } });
    const answer = await readAnswer(await fetchOrExplain(fetch, path, init));
    return storeToken(email, answer as CallAnswer<typeof exchangeToken>);
  });
}

/** Stores an access token that the shop has given this member, in place of the one before. */
export function storeToken(email: string, given: { token: string; expiresIn: number }): string {
  const of: TokenOf = { email, expiresAt: Date.now() + given.expiresIn * 1000 };
  localStorage.setItem(TOKEN_OF_KEY, JSON.stringify(of));
  localStorage.setItem(TOKEN_KEY, given.token);
  return given.token;
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist on https and localhost only; elsewhere two tabs may each get a token of their own, which does no harm.
  return navigator.locks ? (navigator.locks.request(TOKEN_KEY, work) as Promise<T>) : work();
}
