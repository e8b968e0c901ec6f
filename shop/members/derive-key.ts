import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { askKeyHelper } from './key-helper.ts';

type Derive = (password: string, salt: string, bytes: number, cost: object) => Promise<Buffer>;

// Better Auth's parameters, so that hashes made by either work with the other.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

/** Derives the key of a password in the helper process, and in this one if the helper fails. */
export async function deriveKey(password: string, salt: string): Promise<Buffer> {
  const key = await askKeyHelper([password, salt, KEY_BYTES, COST]);
  return key ?? deriveHere(password, salt);
}

export function deriveHere(password: string, salt: string): Promise<Buffer> {
  return (promisify(scrypt) as Derive)(password, salt, KEY_BYTES, COST);
}
