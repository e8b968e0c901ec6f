import { open } from 'node:fs/promises';
import { readKey } from './read-key.ts';
import { type KeysFor, SEALED } from './seal.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/** Returns the keys that open a file. A shop that seals its backups refuses unsealed backups: anyone could have made them. */
export async function keysOf(file: string, key: string | undefined): Promise<KeysFor | undefined> {
  const isSealed = (await firstBytes(file, SEALED.length)).equals(SEALED);
  if (isSealed && key === undefined)
    throw new UnsoundBackup(`${file} is sealed: set BACKUP_KEY to the one that it was made with.`);
  if (!isSealed && key !== undefined)
    throw new UnsoundBackup(
      `${file} is no backup that was sealed with a BACKUP_KEY: unset it to read this one.`,
    );
  return key === undefined ? undefined : readKey(key);
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
