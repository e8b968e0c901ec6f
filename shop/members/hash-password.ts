import { availableParallelism } from 'node:os';
import { createWorkQueue } from '../limits/work-queue.ts';

// A password takes a processor for some 60 ms and 16 MB. One processor is left to everything else, and who would wait
// for more than about two seconds is told so at once instead.
const queue = createWorkQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 32 });

/** The hash of a password, by Better Auth's scrypt; throws `unavailable` when too many are being hashed. */
export function hashPassword(password: string): Promise<string> {
  return queue(async () => (await import('better-auth/crypto')).hashPassword(password));
}

/** Whether it is the password of that hash; the same work as hashing one, and held to the same queue. */
export function verifyPassword(check: { hash: string; password: string }): Promise<boolean> {
  return queue(async () => (await import('better-auth/crypto')).verifyPassword(check));
}
