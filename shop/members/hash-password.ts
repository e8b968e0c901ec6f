import { argon2, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '../limits/work-queue.ts';

// The least that OWASP's Password Storage Cheat Sheet asks of Argon2id, its first choice. A hash takes 30 ms of a processor and 19 MiB.
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const BYTES = { salt: 16, key: 32 };
// Argon2 takes no less.
const LEAST_SALT_BYTES = 8;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

// Better Auth's parameters, by which the shop hashed until 0.2.0.
const FORMER_COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const FORMER_KEY_BYTES = 64;

// Leaves one processor and half of libuv's four threads for other work, and refuses at once what would wait longer than a second.
const queue = createWorkQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 32 });

/** Hashes a password with salted Argon2id, as a PHC string. Throws `unavailable` if the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(BYTES.salt);
  return `${PREFIX}${inBase64(salt)}$${inBase64(await keyOf(password, salt))}`;
}

/** Compares a password with a hash, at the cost of hashing and through the same queue. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt, right] = isPresentHash(hash)
    ? hash.slice(PREFIX.length).split('$').map(fromBase64)
    : hash.split(':').map((part, place) => Buffer.from(part, place === 0 ? 'utf8' : 'hex'));
  if (!salt || !right || salt.length < LEAST_SALT_BYTES) return false;
  const given = await (isPresentHash(hash) ? keyOf : formerKeyOf)(password, salt);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Whether a hash has today's algorithm and cost. */
export const isPresentHash = (hash: string): boolean => hash.startsWith(PREFIX);

function keyOf(password: string, nonce: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return queue(() => promisify(argon2)('argon2id', { ...COST, message, nonce, tagLength: BYTES.key }));
}

type Scrypt = (password: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer>;

function formerKeyOf(password: string, salt: Buffer): Promise<Buffer> {
  const derive = promisify(scrypt) as Scrypt;
  return queue(() => derive(password.normalize('NFKC'), salt, FORMER_KEY_BYTES, FORMER_COST));
}

const inBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64');
