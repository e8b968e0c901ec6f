import { z } from 'zod';
import { email, line, password } from '#contract/fields.ts';

type IdentityPath = {
  method: 'GET' | 'POST';
  /** What is taken of a body; the library is handed nothing else. */
  fields?: z.ZodObject;
  /** How often one client may make it in an hour. */
  perHour?: number;
  /** The limit of one network in any `minutes` that follow each other. */
  perNetwork?: { most: number; minutes: number };
};

// An office shares one network, so this is high. It slows down trying many addresses; each address has its own limit.
const SIGN_INS = { most: 300, minutes: 5 };

const remember = z.boolean('Must be true or false').optional();
const address = z.string('Must be an address of this shop').max(2048, 'Address is too long').optional();
// Three of these, encrypted, must fit into one cookie: browsers drop more than 4 kB.
const remembered = z.string('Must be an address of this shop').max(500, 'Address is too long').optional();

/**
 * Everything that is answered below `/api/auth`, and by which method. The library has more, which is not reached: a
 * profile, an address, a password and a session are changed by the shop's own calls, which say who may and record it.
 */
export const IDENTITY_PATHS: Readonly<Record<string, IdentityPath>> = {
  '/get-session': { method: 'GET' },
  '/sign-out': { method: 'POST', fields: z.object({}) },
  '/sign-up/email': {
    method: 'POST',
    fields: z.object({
      name: line('Name', 80),
      email,
      password,
      image: z.undefined('Picture is set in the profile').optional(),
      callbackURL: address,
      rememberMe: remember,
    }),
    // It says whether an address is taken, as signing in at once must, so nobody may ask that often.
    perHour: 30,
    perNetwork: { most: 10, minutes: 10 },
  },
  '/sign-in/email': {
    method: 'POST',
    fields: z.object({ email, password, callbackURL: address, rememberMe: remember }),
    perNetwork: SIGN_INS,
  },
  '/sign-in/social': {
    method: 'POST',
    fields: z.strictObject({
      provider: z.string('Provider is required').max(40, 'Provider is not known'),
      callbackURL: remembered,
      errorCallbackURL: remembered,
      newUserCallbackURL: remembered,
      disableRedirect: z.boolean('Must be true or false').optional(),
    }),
    perNetwork: SIGN_INS,
  },
  '/callback/social': { method: 'GET', perNetwork: SIGN_INS },
  '/request-password-reset': {
    method: 'POST',
    fields: z.object({ email, redirectTo: address }),
    perHour: 30,
  },
  '/send-verification-email': {
    method: 'POST',
    fields: z.object({ email, callbackURL: address }),
    perHour: 30,
  },
  '/reset-password': {
    method: 'POST',
    fields: z.object({
      newPassword: password,
      token: z.string('Token is required').max(200, 'Token is too long'),
    }),
    perHour: 60,
  },
};
