import { z } from 'zod';
import type { Call } from './call.ts';
import { email, line, password } from './fields.ts';

export type IdentityCall = Call & {
  /** The call is about the session that its proof of identity belongs to, where it brings one. */
  reads?: 'session';
  /** The limit of one network in any `minutes` that follow each other. */
  perNetwork?: { most: number; minutes: number };
};

// An office shares one network, so this is high. It slows down trying many addresses; each address has its own limit.
const SIGN_INS = { most: 300, minutes: 5 };

const remember = z.boolean('Must be true or false').optional();
const address = z.string('Must be an address of this shop').max(2048, 'Address is too long').optional();
// Three of these, encrypted, must fit into one cookie: browsers drop more than 4 kB.
const remembered = z.string('Must be an address of this shop').max(500, 'Address is too long').optional();

const user = z.looseObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
});
// A browser's page has its cookie, and is not told the token.
const proof = z.looseObject({ token: z.string().nullable().optional(), user });
const done = z.looseObject({ status: z.literal(true) });

/**
 * Everything that is answered below `/api/auth`, by the identity library. The library has more, which is not reached: a
 * profile, an address, a password and a session are changed by the shop's own calls, which say who may and record it.
 */
export const IDENTITY_CALLS: readonly IdentityCall[] = [
  {
    name: 'signUp',
    method: 'POST',
    path: '/auth/sign-up/email',
    who: 'anyone',
    // It says whether an address is taken, as signing in at once must, so nobody may ask that often.
    perHour: 30,
    perNetwork: { most: 10, minutes: 10 },
    summary:
      'Makes an account and signs in: `token` is the proof of identity that `PUT /user/{email}` takes.',
    body: z.object({
      name: line('Name', 80),
      email,
      password,
      image: z.undefined('Picture is set in the profile').optional(),
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
      provider: z.string('Provider is required').max(40, 'Provider is not known'),
      callbackURL: remembered,
      errorCallbackURL: remembered,
      newUserCallbackURL: remembered,
      disableRedirect: z.boolean('Must be true or false').optional(),
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
    summary: 'Where the identity provider sends the browser back to.',
    answer: z.undefined(),
  },
  {
    name: 'showSession',
    method: 'GET',
    path: '/auth/get-session',
    who: 'anyone',
    reads: 'session',
    summary: 'Who is signed in; null when nobody is.',
    answer: z.object({ session: z.object({ expiresAt: z.string() }), user }).nullable(),
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
    summary: 'Mails a link to choose a new password with. Answers alike whether the address is known.',
    body: z.object({ email, redirectTo: address }),
    answer: done,
  },
  {
    name: 'sendVerificationEmail',
    method: 'POST',
    path: '/auth/send-verification-email',
    who: 'anyone',
    perHour: 30,
    summary: 'Mails a link to verify an address with. Answers alike whether the address is known.',
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
      token: z.string('Token is required').max(200, 'Token is too long'),
    }),
    answer: done,
  },
];
