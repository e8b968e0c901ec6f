import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createWorkQueue } from '../limits/work-queue.ts';
import { deriveKey } from './derive-key.ts';

// Hashing takes about 80 ms of a processor and 32 MB. Leave one processor for other work, and refuse at once what would
// wait longer than about three seconds.
const queue = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 32 });

/** Hashes a password with salted scrypt, as `salt:key` in hex. Throws `unavailable` if the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await keyOf(password, salt);
  return `${salt}:${key.toString('hex')}`;
}

/** Compares a password with a hash, at the cost of hashing and through the same queue. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const given = await keyOf(password, salt);
  const right = Buffer.from(key, 'hex');
  return right.length === given.length && timingSafeEqual(right, given);
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return queue(() => deriveKey(password.normalize('NFKC'), salt));
}
