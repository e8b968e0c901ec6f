import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { UnsoundBackup } from './unsound-backup.ts';

type Bytes = AsyncIterable<Buffer>;
type Keys = { chunks: Buffer; head: Buffer };

/** Derives the keys of one sealed backup from its salt. */
export type KeysFor = (salt: Buffer) => Promise<Keys>;

/** The first bytes of every sealed backup; the digit is the version of the format. */
export const SEALED = Buffer.from('tillwright sealed backup 1\n');
const SALT_BYTES = 16;
const MAC_BYTES = 32;
export const HEAD_BYTES = SEALED.length + SALT_BYTES + MAC_BYTES;

const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
// 32 MB and three passes, the least that OWASP recommends for a passphrase.
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/**
 * Encrypts a stream under a passphrase in chunks of AES-256-GCM. A chunk's nonce is its number and whether it is the last, and
 * each stream has keys of its own, so no chunk can be changed, left out, repeated, moved or cut off unnoticed.
 */
export async function* seal(bytes: Bytes, keysFor: KeysFor): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const keys = await keysFor(salt);
  const start = Buffer.concat([SEALED, salt]);
  yield Buffer.concat([start, macOf(start, keys)]);
  for await (const { piece, nonce } of numbered(bytes, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', keys.chunks, nonce);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `seal` made. Each chunk is given only once proven; throws `UnsoundBackup` at the first that is not. */
export async function* unseal(bytes: Bytes, keysFor: KeysFor): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(bytes);
  const start = head.subarray(0, SEALED.length + SALT_BYTES);
  const keys = await keysFor(start.subarray(SEALED.length));
  const mac = head.subarray(start.length);
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(start, keys)))
    throw new UnsoundBackup(
      'BACKUP_KEY is not the one that it was made with, or its first bytes were changed',
    );
  for await (const { piece, nonce } of numbered(rest, CHUNK_BYTES + TAG_BYTES))
    yield open(piece, nonce, keys);
}

function open(piece: Buffer, nonce: Buffer, { chunks }: Keys): Buffer {
  try {
    const cipher = createDecipheriv('aes-256-gcm', chunks, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(piece.subarray(-TAG_BYTES));
    return Buffer.concat([cipher.update(piece.subarray(0, -TAG_BYTES)), cipher.final()]);
  } catch (error) {
    throw new UnsoundBackup('it was changed or cut short', { cause: error });
  }
}

const macOf = (start: Buffer, { head }: Keys) => createHmac('sha256', head).update(start).digest();

/** Derives keys from a passphrase, slowly on purpose; keeps the result for each salt. */
export function keysFrom(passphrase: Buffer): KeysFor {
  const derived = new Map<string, Promise<Keys>>();
  return (salt) => {
    const id = salt.toString('hex');
    const keys = derived.get(id) ?? deriveKeys(passphrase, salt);
    derived.set(id, keys);
    return keys;
  };
}

async function deriveKeys(passphrase: Buffer, salt: Buffer): Promise<Keys> {
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase, salt, 64, COST, (error, made) => (error ? reject(error) : resolve(made)));
  });
  return { chunks: key.subarray(0, 32), head: key.subarray(32) };
}

/** Cuts a stream into pieces of one size; only the last may be shorter. */
async function* numbered(bytes: Bytes, size: number): AsyncGenerator<{ piece: Buffer; nonce: Buffer }> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  const next = (piece: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE(number, 5, 6);
    nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
    number += 1;
    return { piece, nonce };
  };
  for await (const more of bytes) {
    rest = Buffer.concat([rest, more]);
    for (; rest.length > size; rest = rest.subarray(size)) yield next(rest.subarray(0, size), false);
  }
  yield next(rest, true);
}

async function takeHead(bytes: Bytes): Promise<{ head: Buffer; rest: Bytes }> {
  const source = bytes[Symbol.asyncIterator]();
  let taken: Buffer = Buffer.alloc(0);
  while (taken.length < HEAD_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    taken = Buffer.concat([taken, value]);
  }
  const rest = async function* () {
    yield taken.subarray(HEAD_BYTES);
    yield* { [Symbol.asyncIterator]: () => source };
  };
  return { head: taken.subarray(0, HEAD_BYTES), rest: rest() };
}
