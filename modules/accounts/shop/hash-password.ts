import { argon2, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '#platform/limits/work-queue.ts';

type Argon2Cost = { memory: number; passes: number; parallelism: number };

// The least that OWASP's Password Storage Cheat Sheet asks of Argon2id, its first choice. A hash takes 30 ms of a processor and 19 MiB.
const COST: Argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const BYTES = { salt: 16, key: 32 };
const prefixOf = ({ memory, passes, parallelism }: Argon2Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
// Argon2 takes no salt of less than eight bytes.
const PHC_STRING =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{43})$/;

// Better Auth's parameters, by which the shop hashed until 0.2.0.
const LEGACY_COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const LEGACY_HASH = /^([\da-f]{32}):([\da-f]{128})$/;

// Leaves half of libuv's four threads for other work, and with three processors or more one of them. At most 32 hashes wait.
const queue = createWorkQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 32 });

/** Hashes a password with salted Argon2id, as a PHC string. Throws `unavailable` if the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(BYTES.salt);
  const key = await argon2id(password, salt, COST);
  return `${prefixOf(COST)}${inBase64(salt)}$${inBase64(key)}`;
}

/** Compares a password with a hash of any cost, through the queue of `hashPassword`. A text that is no hash matches none. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = PHC_STRING.exec(hash) ?? [];
  if (key) {
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    return areEqual(Buffer.from(key, 'base64'), await argon2id(password, Buffer.from(salt, 'base64'), cost));
  }
  const [, legacySalt = '', legacyKey = ''] = LEGACY_HASH.exec(hash) ?? [];
  return (
    legacyKey !== '' && areEqual(Buffer.from(legacyKey, 'hex'), await legacyScrypt(password, legacySalt))
  );
}

/** Whether a hash has another algorithm or cost than `hashPassword` gives it. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(prefixOf(COST));

function argon2id(password: string, nonce: Buffer, cost: Argon2Cost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return queue(() => promisify(argon2)('argon2id', { ...cost, message, nonce, tagLength: BYTES.key }));
}

type Scrypt = (password: string, salt: string, bytes: number, cost: ScryptOptions) => Promise<Buffer>;

function legacyScrypt(password: string, salt: string): Promise<Buffer> {
  return queue(() => (promisify(scrypt) as Scrypt)(password.normalize('NFKC'), salt, 64, LEGACY_COST));
}

const areEqual = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
const inBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
