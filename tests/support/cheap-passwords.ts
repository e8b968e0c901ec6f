import type { ScryptOptions } from 'node:crypto';
import { vi } from 'vitest';

// A password's hash costs a processor 60 ms on purpose, and the tests hash thousands. Here one costs 2 ms; a test of the
// cost itself says `vi.unmock('node:crypto')`.
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const scrypt = (
    password: string,
    salt: string,
    bytes: number,
    cost: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => crypto.scrypt(password, salt, bytes, { ...cost, N: 512 }, done);
  return { ...crypto, default: { ...crypto, scrypt }, scrypt: scrypt as typeof crypto.scrypt };
});
