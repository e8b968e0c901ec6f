import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key for secrets of two-step sign-in, from the shop's SECRET. */
export function twoFactorKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets of two-step sign-in', 32));
}

/** Encrypts a secret for one member: the row of another member opens nothing. */
export function sealSecret(key: Buffer, memberId: string, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(memberId));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a secret; undefined if it was sealed under another SECRET. */
export function openSecret(key: Buffer, memberId: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(memberId)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
