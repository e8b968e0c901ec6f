import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, id, password } from '#platform/contract/fields.ts';
import { languageCode } from '#platform/contract/language-code.ts';
import { token } from '#platform/contract/token-field.ts';
import { t } from '#platform/words/t.ts';

/** A password to compare with the current one. It has no length rule: any mismatch answers "wrong". */
const givenPassword = z
  .string({ error: () => t('Password is Required') })
  .min(1, { error: () => t('Password is Required') })
  .max(128, { error: () => t('Must be 128 characters or shorter') });

// A malformed token answers like an expired link.

const ended = z.object({ endedSessions: z.number() });
const accepted = z.object({ accepted: z.literal(true) });

export const showAccount = call({
  name: 'showAccount',
  method: 'GET',
  path: '/me',
  who: 'member',
  summary: 'The caller’s account: its address, whether that is verified, and how they can sign in.',
  answer: z.object({
    email: z.string(),
    emailVerified: z.boolean(),
    signIn: z.object({ password: z.boolean(), social: z.boolean() }),
  }),
});
export type Account = z.infer<typeof showAccount.answer>;

const session = z.object({
  _id: id,
  /** True if this call was made in that session. */
  current: z.boolean(),
  device: z.string(),
  /** The IP network at sign-in; null when unknown. */
  network: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof session>;

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  who: 'member',
  summary: 'The caller’s live sessions, this one first, without their tokens.',
  answer: z.array(session),
});

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  who: 'member',
  summary: 'Ends one of the caller’s sessions and its access tokens.',
  params: z.object({ id }),
  answer: ended,
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/me/sessions',
  who: 'member',
  summary: 'Ends all of the caller’s sessions but this one.',
  answer: ended,
});

export const changePassword = call({
  name: 'changePassword',
  method: 'PUT',
  path: '/me/password',
  who: 'member',
  summary:
    'Sets a new password and ends the caller’s other sessions and every access token; answers a new one for this session.',
  body: z.strictObject({ currentPassword: givenPassword, newPassword: password }),
  answer: ended.extend({ token: z.string(), expiresIn: z.number() }),
});

export const changeAddress = call({
  name: 'changeAddress',
  method: 'POST',
  path: '/me/email',
  who: 'member',
  status: 202,
  perHour: 10,
  summary: 'Asks for another address: it is mailed a link that makes the change; the old one is told.',
  body: z.strictObject({ email, password: givenPassword.optional() }),
  answer: accepted,
});

export const confirmOwnAddress = call({
  name: 'confirmOwnAddress',
  method: 'POST',
  path: '/me/email/confirm',
  who: 'member',
  summary: 'Confirms an address over the link that was mailed to it, in a session of that account.',
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string() }),
});

export const confirmAddress = call({
  name: 'confirmAddress',
  method: 'POST',
  path: '/email/confirm',
  who: 'anyone',
  perHour: 60,
  summary: 'Confirms an address over the link that was mailed to it, with the password of that account.',
  body: z.strictObject({ token, password: givenPassword }),
  answer: z.object({ confirmed: z.literal(true) }),
});

export const disownAccount = call({
  name: 'disownAccount',
  method: 'POST',
  path: '/email/disown',
  who: 'anyone',
  status: 202,
  perHour: 30,
  summary: 'Reports an account that the owner of its address did not make: mails a link to take it over.',
  body: z.strictObject({ token }),
  answer: accepted,
});

export const chooseLanguage = call({
  name: 'chooseLanguage',
  method: 'PUT',
  path: '/me/language',
  who: 'member',
  perHour: 120,
  summary: 'Chooses the language of the caller’s mails that belong to no order.',
  body: z.strictObject({ language: languageCode }),
  answer: z.object({ language: z.string() }),
});

export const exportAccount = call({
  name: 'exportAccount',
  method: 'GET',
  path: '/me/export',
  who: 'member',
  perHour: 30,
  summary: 'Everything that the shop keeps about the caller, as a file.',
  answer: z.looseObject({}),
});

export const deleteAccount = call({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/me',
  who: 'member',
  summary:
    'Deletes the caller’s account: profile, reviews and sessions go, and orders keep their personal data until staff erase it.',
  body: z.strictObject({ password: givenPassword.optional() }),
  answer: z.object({ deletedCount: z.number() }),
});
