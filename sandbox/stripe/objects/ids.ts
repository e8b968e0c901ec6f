import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // Bytes of 248 and more are thrown away, so that every character is equally likely (248 = 4 x 62).
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
}

/** A new id in Stripe's form: `pi_` and 24 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** A new id for a request, shorter as Stripe's are. */
export const newRequestId = (): string => `req_${randomText(14)}`;

/** The client secret of a new payment intent: its id, then 25 characters that nobody can guess. */
export const newClientSecret = (intent: string): string => `${intent}_secret_${randomText(25)}`;

/** Now, in whole seconds as Stripe counts. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
