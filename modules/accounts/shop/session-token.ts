import { hash } from 'node:crypto';

/** The SHA-256 of a session token, in hexadecimal. The database stores this instead of the token. */
export function hashOfSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}
