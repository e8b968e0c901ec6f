import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, line } from '#platform/contract/fields.ts';

/** Bytes as browsers write them in the JSON of a passkey: base64url without padding. */
const bytes = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .max(most, `${name} is too long`)
    .regex(/^[A-Za-z0-9_-]+$/, `${name} is not base64url`);

const credential = { id: bytes('Passkey', 1400), clientDataJSON: bytes('Client data', 4000) };

/** The answer of `navigator.credentials.create`. */
export const madePasskey = z.strictObject({
  ...credential,
  attestationObject: bytes('Attestation', 8000),
});
export type MadePasskey = z.output<typeof madePasskey>;

/** The answer of `navigator.credentials.get`. */
export const usedPasskey = z.strictObject(
  {
    ...credential,
    authenticatorData: bytes('Authenticator data', 4000),
    signature: bytes('Signature', 2000),
  },
  'Passkey is required',
);
export type UsedPasskey = z.output<typeof usedPasskey>;

const known = z.object({ id: z.string(), type: z.literal('public-key') });
const verified = z.literal('required');

/** The options of `navigator.credentials.get`, as its JSON. */
export const askingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verified,
  allowCredentials: z.array(known),
});
export type AskingOptions = z.infer<typeof askingOptions>;

const passkeyName = line('Name', 80);
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
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: verified }),
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
