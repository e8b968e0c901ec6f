import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // Discard bytes from 248 on, so that every character is equally likely (248 = 4 x 62).
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
}

/** A new id in Stripe's form: `pi_` and 24 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

/** A new request id, shorter like Stripe's. */
export const newRequestId = (): string => `req_${randomText(14)}`;

/** A new client secret: the intent's id and 25 random characters. */
export const newClientSecret = (intent: string): string => `${intent}_secret_${randomText(25)}`;

/** The current Unix time in seconds, Stripe's unit. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
