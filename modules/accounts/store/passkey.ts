import { problemText } from '#platform/app/api/problem.ts';
import { ask } from '#platform/app/session/identity.ts';
import { KNOWS_PASSKEY } from '#platform/app/session/knows-passkey.ts';
import type { AskingOptions, MadePasskey, UsedPasskey } from '#platform/contract/sign-in-fields.ts';
import { t } from '#platform/words/t.ts';
import type { NewPasskeyOptions } from '../contract/calls/passkeys.ts';

type Autofill = { mediation: 'conditional'; signal: AbortSignal };

export async function makePasskey(options: NewPasskeyOptions): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  localStorage.setItem(KNOWS_PASSKEY, 'yes');
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}

/** Has the device use a passkey; with `autofill` the browser offers them where the address is typed. */
export async function getPasskey(options: AskingOptions, autofill?: Autofill): Promise<UsedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const used = (await navigator.credentials.get({ publicKey, ...autofill })) as PublicKeyCredential;
  const { id, response } = used.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

export async function signInWithPasskey(autofill?: Autofill): Promise<void> {
  const options = (await ask('POST', 'passkey/options', {})) as AskingOptions;
  await ask('POST', 'sign-in/passkey', await getPasskey(options, autofill));
  localStorage.setItem(KNOWS_PASSKEY, 'yes');
}

/** Returns whether the browser offers passkeys while an address is typed. */
export async function hasAutofill(): Promise<boolean> {
  return (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
}

/** The sentence to show for an error of the device or of a call. */
export function passkeyProblemText(error: unknown): string {
  if (error instanceof ReferenceError || error instanceof TypeError)
    return t('This browser has no passkeys. Use your password.');
  if (!(error instanceof DOMException)) return problemText(error);
  if (error.name === 'InvalidStateError') return t('This device has a passkey for your account already.');
  if (error.name === 'NotAllowedError') return t('No passkey was used: it was cancelled, or took too long.');
  return t('This device could not use a passkey here. Use your password.');
}
