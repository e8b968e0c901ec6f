import { z } from 'zod';
import { t } from '#platform/words/t.ts';

// What a browser sends for a second step or a passkey; the calls of identity and of accounts share it.

/** Six digits of an authenticator, or a recovery code; spaces and dashes do not count. */
export const code = z
  .string({ error: () => t('Code is required') })
  .max(40, { error: () => t('This is not a code') })
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z.string().regex(/^([0-9]{6}|[a-z2-7]{16})$/, {
      error: () => t('A code has 6 digits, a recovery code 16 characters'),
    }),
  );

export const codeForm = z.strictObject({ code });

/** Bytes as browsers write them in the JSON of a passkey: base64url without padding. */
const bytes = (name: () => string, most: number) =>
  z
    .string({ error: () => t('{name} is required', { name: name() }) })
    .max(most, { error: () => t('{name} is too long', { name: name() }) })
    .regex(/^[A-Za-z0-9_-]+$/, { error: () => t('{name} is not base64url', { name: name() }) });

const credential = {
  id: bytes(() => t('Passkey'), 1400),
  clientDataJSON: bytes(() => t('Client data'), 4000),
};

/** The answer of `navigator.credentials.create`. */
export const madePasskey = z.strictObject({
  ...credential,
  attestationObject: bytes(() => t('Attestation'), 8000),
});
export type MadePasskey = z.output<typeof madePasskey>;

/** The answer of `navigator.credentials.get`. */
export const usedPasskey = z.strictObject(
  {
    ...credential,
    authenticatorData: bytes(() => t('Authenticator data'), 4000),
    signature: bytes(() => t('Signature'), 2000),
  },
  { error: () => t('Passkey is required') },
);
export type UsedPasskey = z.output<typeof usedPasskey>;

export const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key') });

/** The options of `navigator.credentials.get`, as its JSON. */
export const askingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownPasskey),
});
export type AskingOptions = z.infer<typeof askingOptions>;
