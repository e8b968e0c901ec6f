import { hash } from 'node:crypto';

/** Under what the token of an identity session is kept, in hexadecimal: who reads it cannot sign in with it. */
export function hashOfSessionToken(token: string): string {
  return hash('sha256', token, 'hex');
}
