import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { code, codeForm, usedPasskey } from '#platform/contract/sign-in-fields.ts';
import { t } from '#platform/words/t.ts';

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const showTwoFactor = call({
  name: 'showTwoFactor',
  method: 'GET',
  path: '/me/two-factor',
  who: 'member',
  summary: 'Whether the caller signs in with two steps, and how many recovery codes and passkeys they have.',
  answer: z.object({ on: z.boolean(), recoveryCodes: z.number(), passkeys: z.number() }),
});
export type TwoFactor = z.infer<typeof showTwoFactor.answer>;

export const startTwoFactor = call({
  name: 'startTwoFactor',
  method: 'POST',
  path: '/me/two-factor',
  who: 'member',
  fresh: true,
  perHour: 60,
  summary: 'Makes a secret for an authenticator app. It counts once a code has confirmed it.',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTwoFactor = call({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/me/two-factor/confirm',
  who: 'member',
  fresh: true,
  perHour: 120,
  summary:
    'Turns two-step sign-in on with a first code, ends the other sessions, answers the recovery codes once.',
  body: codeForm,
  answer: recoveryCodes,
});

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/me/two-factor/recovery-codes',
  who: 'member',
  fresh: true,
  perHour: 30,
  summary: 'Replaces the recovery codes.',
  answer: recoveryCodes,
});

export const stopTwoFactor = call({
  name: 'stopTwoFactor',
  method: 'DELETE',
  path: '/me/two-factor',
  who: 'member',
  fresh: true,
  perHour: 60,
  summary: 'Turns two-step sign-in off.',
  answer: z.object({ modifiedCount: z.number() }),
});

export const proveIdentity = call({
  name: 'proveIdentity',
  method: 'POST',
  path: '/me/proof',
  who: 'member',
  perHour: 120,
  summary:
    'Proves the caller’s identity for ten minutes: with a passkey, with a code where sign-in takes one, else with the password.',
  body: z.strictObject({
    password: z
      .string()
      .max(128, { error: () => t('Must be 128 characters or shorter') })
      .optional(),
    code: code.optional(),
    passkey: usedPasskey.optional(),
  }),
  answer: z.object({ proven: z.literal(true) }),
});
