import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import type { Call } from './call.ts';
import { email, line, password } from './fields.ts';
import { askingOptions, codeForm, usedPasskey } from './sign-in-fields.ts';
import { token } from './token-field.ts';

export type IdentityCall = Call & {
  /** Set if the call reads or ends the caller's session. */
  reads?: 'session';
  /** Limit per IP network over a sliding window of `minutes`. */
  perNetwork?: { most: number; minutes: number };
};

// High because an office shares one network. It slows guesses at many addresses; each address also has a limit.
const SIGN_INS = { most: 300, minutes: 5 };

const remember = z.boolean({ error: () => t('Must be true or false') }).optional();
const address = z
  .string({ error: () => t('Must be an address of this shop') })
  .max(2048, { error: () => t('Address is too long') })
  .optional();
// Three of these, encrypted, must fit into one cookie: browsers drop more than 4 kB.
const remembered = z
  .string({ error: () => t('Must be an address of this shop') })
  .max(500, { error: () => t('Address is too long') })
  .optional();

const user = z.looseObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
});
// Browsers get a cookie instead of the token.
const proof = z.looseObject({ token: z.string().nullable().optional(), user });
// The answer to a correct password whose session still needs a code.
const firstStep = z.object({ token: z.string().optional(), awaitsCode: z.literal(true) });
const done = z.looseObject({ status: z.literal(true) });

/**
 * Every call below `/api/auth` that the identity library may answer; the server blocks its other endpoints. The shop's
 * own calls change profile, address, password and sessions, because they authorise and record each change.
 */
export const IDENTITY_CALLS: readonly IdentityCall[] = [
  {
    name: 'signUp',
    method: 'POST',
    path: '/auth/sign-up/email',
    who: 'anyone',
    // Sign-up reveals whether an address is taken, because it signs in at once; hence the low limits.
    perHour: 30,
    perNetwork: { most: 10, minutes: 10 },
    summary:
      'Makes an account and signs in: `token` is the proof of identity that `PUT /user/{email}` takes.',
    body: z.object({
      name: line(() => t('Name'), 80),
      email,
      password,
      image: z.undefined({ error: () => t('Picture is set in the profile') }).optional(),
      callbackURL: address,
      rememberMe: remember,
    }),
    answer: proof,
  },
  {
    name: 'signIn',
    method: 'POST',
    path: '/auth/sign-in/email',
    who: 'anyone',
    perNetwork: SIGN_INS,
    summary: 'Signs in with a password: `token` is the proof of identity that `PUT /user/{email}` takes.',
    body: z.object({ email, password, callbackURL: address, rememberMe: remember }),
    answer: z.union([proof, firstStep]),
  },
  {
    name: 'signInByCode',
    method: 'POST',
    path: '/auth/sign-in/code',
    who: 'anyone',
    reads: 'session',
    perNetwork: SIGN_INS,
    summary:
      'Takes the second step of a sign-in, for accounts that have one: a code of the authenticator, or a recovery code.',
    body: codeForm,
    answer: done,
  },
  {
    name: 'startPasskeySignIn',
    method: 'POST',
    path: '/auth/passkey/options',
    who: 'anyone',
    perNetwork: SIGN_INS,
    summary: 'Starts to sign in with a passkey: the options for the browser.',
    body: z.object({}),
    answer: askingOptions,
  },
  {
    name: 'signInByPasskey',
    method: 'POST',
    path: '/auth/sign-in/passkey',
    who: 'anyone',
    perNetwork: SIGN_INS,
    summary: 'Signs in with a passkey, which counts as both steps: `token` is the proof of identity.',
    body: usedPasskey,
    answer: proof,
  },
  {
    name: 'startSocialSignIn',
    method: 'POST',
    path: '/auth/sign-in/social',
    who: 'anyone',
    perNetwork: SIGN_INS,
    summary: 'Starts to sign in with the identity provider: `url` is where the browser goes on.',
    body: z.strictObject({
      provider: z
        .string({ error: () => t('Provider is required') })
        .max(40, { error: () => t('Provider is not known') }),
      callbackURL: remembered,
      errorCallbackURL: remembered,
      newUserCallbackURL: remembered,
      disableRedirect: z.boolean({ error: () => t('Must be true or false') }).optional(),
    }),
    answer: z.looseObject({ url: z.string() }),
  },
  {
    name: 'finishSocialSignIn',
    method: 'GET',
    path: '/auth/callback/social',
    who: 'anyone',
    perNetwork: SIGN_INS,
    status: 302,
    summary: 'Finishes sign-in: the identity provider redirects the browser here.',
    answer: z.undefined(),
  },
  {
    name: 'showSession',
    method: 'GET',
    path: '/auth/get-session',
    who: 'anyone',
    reads: 'session',
    summary: 'The signed-in member; null for a visitor; `awaitsCode` while a sign-in awaits its second step.',
    answer: z
      .union([
        z.object({ session: z.object({ expiresAt: z.string() }), user }),
        z.object({ awaitsCode: z.literal(true) }),
      ])
      .nullable(),
  },
  {
    name: 'signOut',
    method: 'POST',
    path: '/auth/sign-out',
    who: 'anyone',
    reads: 'session',
    summary: 'Ends the session and its access tokens.',
    body: z.object({}),
    answer: z.looseObject({ success: z.boolean() }),
  },
  {
    name: 'requestPasswordReset',
    method: 'POST',
    path: '/auth/request-password-reset',
    who: 'anyone',
    perHour: 30,
    summary: 'Mails a link to choose a new password with. Answers alike for known and unknown addresses.',
    body: z.object({ email, redirectTo: address }),
    answer: done,
  },
  {
    name: 'sendVerificationEmail',
    method: 'POST',
    path: '/auth/send-verification-email',
    who: 'anyone',
    perHour: 30,
    summary: 'Mails a link to verify an address with. Answers alike for known and unknown addresses.',
    body: z.object({ email, callbackURL: address }),
    answer: done,
  },
  {
    name: 'resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    who: 'anyone',
    perHour: 60,
    summary: 'Sets a new password with the token that was mailed, and ends all sessions.',
    body: z.object({
      newPassword: password,
      token,
    }),
    answer: done,
  },
];
