import type * as Crypto from 'node:crypto';
import { vi } from 'vitest';
import type * as DeriveKey from '#shop/members/derive-key.ts';

// Hashing a password costs a processor 60 ms on purpose, and the tests hash thousands. Here one hash costs 2 ms; a test of
// the cost itself sets `FULL_PASSWORD_COST`.
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>();
  const scrypt = (
    password: string,
    salt: string,
    bytes: number,
    cost: Crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) =>
    crypto.scrypt(
      password,
      salt,
      bytes,
      { ...cost, ...(!process.env.FULL_PASSWORD_COST && { N: 512 }) },
      done,
    );
  return { ...crypto, scrypt };
});

// Only keys at their full cost come from the helper process.
vi.mock('#shop/members/derive-key.ts', async (original) => {
  const real = await original<typeof DeriveKey>();
  const deriveKey: typeof real.deriveKey = (...words) =>
    process.env.FULL_PASSWORD_COST ? real.deriveKey(...words) : real.deriveHere(...words);
  return { ...real, deriveKey };
});
