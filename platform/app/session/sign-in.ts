import { ask } from './identity.ts';

// Few pages have such forms, and all pages load `identity.ts`.

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
