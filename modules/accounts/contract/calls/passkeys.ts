import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, line } from '#platform/contract/fields.ts';
import { askingOptions, knownPasskey, madePasskey } from '#platform/contract/sign-in-fields.ts';
import { t } from '#platform/words/t.ts';

const passkeyName = line(() => t('Name'), 80);
export const passkeyNameForm = z.strictObject({ name: passkeyName });

const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: z.string(),
  /** Null until its first use. */
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = call({
  name: 'listPasskeys',
  method: 'GET',
  path: '/me/passkeys',
  who: 'member',
  summary: 'The caller’s passkeys, the oldest first. At most 20.',
  answer: z.array(passkey),
});

export const startPasskey = call({
  name: 'startPasskey',
  method: 'POST',
  path: '/me/passkeys/options',
  who: 'member',
  fresh: true,
  perHour: 60,
  summary: 'Starts to add a passkey: the options for the browser. Takes a verified address.',
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: z.array(knownPasskey),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.number(),
  }),
});
export type NewPasskeyOptions = z.infer<typeof startPasskey.answer>;

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/me/passkeys',
  who: 'member',
  fresh: true,
  status: 201,
  perHour: 60,
  summary: 'Adds the passkey that the browser made. The member is told by mail.',
  body: z.strictObject({ name: passkeyName, passkey: madePasskey }),
  answer: z.object({ insertedId: id }),
});

export const renamePasskey = call({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/me/passkeys/{id}',
  who: 'member',
  perHour: 120,
  summary: 'Gives one of the caller’s passkeys another name.',
  params: z.object({ id }),
  body: passkeyNameForm,
  answer: z.object({ modifiedCount: z.number() }),
});

export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/me/passkeys/{id}',
  who: 'member',
  fresh: true,
  perHour: 60,
  summary:
    'Removes one of the caller’s passkeys, and ends the other sessions that it opened. The member is told by mail.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});

export const startProof = call({
  name: 'startProof',
  method: 'POST',
  path: '/me/proof/options',
  who: 'member',
  perHour: 120,
  summary: 'Starts a proof of identity with one of the caller’s passkeys: the options for the browser.',
  answer: askingOptions,
});
