import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '../limits/work-queue.ts';

type Derive = (password: string, salt: string, bytes: number, cost: object) => Promise<Buffer>;
const derive = promisify(scrypt) as Derive;

// Better Auth's parameters, so that hashes made by either work with the other.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

// Hashing takes about 60 ms of a processor and 32 MB. Leave one processor for other work, and refuse at once what would
// wait longer than about two seconds.
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
  return queue(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, COST));
}
