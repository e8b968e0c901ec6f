import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '../limits/work-queue.ts';

type Derive = (password: string, salt: string, bytes: number, cost: object) => Promise<Buffer>;
const derive = promisify(scrypt) as Derive;

// Better Auth's own: what it hashed before stays good, and it could take over again.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

// A password takes a processor for some 60 ms and 32 MB. One processor is left to everything else, and who would wait
// for more than about two seconds is told so at once instead.
const queue = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 32 });

/** The salted scrypt of a password, as `salt:key` in hex; throws `unavailable` when too many are being hashed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await keyOf(password, salt);
  return `${salt}:${key.toString('hex')}`;
}

/** Whether it is the password of that hash; the same work as hashing one, and held to the same queue. */
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
