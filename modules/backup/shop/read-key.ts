import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type KeysFor, keysFrom } from './seal.ts';
import { UnsoundBackup } from './unsound-backup.ts';

const LEAST_BYTES = 32;

/** Reads BACKUP_KEY: a passphrase, or the content of the file that it names as `file:///…`. */
export const readKey = async (key: string): Promise<KeysFor> => keysFrom(await readPassphrase(key));

async function readPassphrase(key: string): Promise<Buffer> {
  if (!key.startsWith('file:')) return Buffer.from(key);
  const path = fileURLToPath(key);
  const content = await readFile(path).catch((error: Error) => {
    throw new UnsoundBackup(`BACKUP_KEY names a file that cannot be read: ${error.message}.`);
  });
  // An editor ends a file with a line feed, a key generator does not.
  const passphrase = content.at(-1) === 0x0a ? content.subarray(0, -1) : content;
  if (passphrase.length < LEAST_BYTES)
    throw new UnsoundBackup(`BACKUP_KEY names ${path}, which has fewer than ${LEAST_BYTES} bytes.`);
  return passphrase;
}
