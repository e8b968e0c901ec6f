import { hash } from 'node:crypto';

/** The SHA-256 of an identity session's token, in hexadecimal: the database keeps this and never the token. */
export function hashOfSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}
