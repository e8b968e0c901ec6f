import { currentLanguage } from '#platform/words/current-language.ts';
import { fetchOrExplain, readAnswer } from '../api/request.ts';
import { fetchAhead } from './calls-ahead.ts';

export type Identity = {
  email: string;
  name: string;
  image?: string | null;
  emailVerified: boolean;
  groupId?: string | null;
  language: string;
};

/** The user of this browser's identity session; null for a visitor, who may have to enter a code still. */
export async function whoIsSignedIn(): Promise<Identity | 'awaits-code' | null> {
  const answer = (await ask('GET', 'get-session')) as { user: Identity } | { awaitsCode: true } | null;
  if (answer && 'awaitsCode' in answer) return 'awaits-code';
  return answer?.user ?? null;
}

/** The second step of a sign-in. */
export async function signInByCode(code: string): Promise<void> {
  await ask('POST', 'sign-in/code', { code });
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await ask('POST', 'sign-in/email', { email, password });
}

/** Creates an account, signs it in and mails a verification link; the shop adds the default picture. */
export async function signUp(form: {
  name: string;
  email: string;
  password: string;
  callbackURL: string;
}): Promise<void> {
  await ask('POST', 'sign-up/email', form);
}

/** The URL of the provider's sign-in page. */
export async function socialSignInAddress(callbackURL: string, errorCallbackURL: string): Promise<string> {
  const body = { provider: 'social', callbackURL, errorCallbackURL };
  const { url } = (await ask('POST', 'sign-in/social', body)) as { url: string };
  return url;
}

/** Mails a link to set a new password; answers alike for known and unknown addresses. */
export async function requestPasswordReset(email: string, redirectTo: string): Promise<void> {
  await ask('POST', 'request-password-reset', { email, redirectTo });
}

/** Mails the verification link again; answers alike for known and unknown addresses. */
export async function requestVerification(email: string, callbackURL: string): Promise<void> {
  await ask('POST', 'send-verification-email', { email, callbackURL });
}

export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await ask('POST', 'reset-password', { newPassword, token });
}

export async function endIdentitySession(): Promise<void> {
  await ask('POST', 'sign-out', {});
}

/** A call below `/api/auth`. */
export async function ask(method: 'GET' | 'POST', call: string, body?: object): Promise<unknown> {
  const response = await fetchOrExplain(fetchAhead, `/api/auth/${call}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': currentLanguage().code,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return readAnswer(response);
}
