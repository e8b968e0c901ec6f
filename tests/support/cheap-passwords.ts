import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';

// Hashing a password costs a processor 30 ms on purpose, and the tests hash thousands. Here it costs next to nothing; a
// test of the cost itself sets `FULL_PASSWORD_COST`.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const isCheap = () => !process.env.FULL_PASSWORD_COST;
  const argon2: typeof crypto.argon2 = (algorithm, cost, done) =>
    crypto.argon2(algorithm, { ...cost, ...(isCheap() && { memory: 64, passes: 1 }) }, done);
  const scrypt = (
    password: string,
    salt: Buffer,
    bytes: number,
    cost: Crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => crypto.scrypt(password, salt, bytes, { ...cost, ...(isCheap() && { N: 512 }) }, done);
  return { ...crypto, argon2, scrypt };
});
