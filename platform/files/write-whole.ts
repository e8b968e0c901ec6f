import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';

/** Where a file is while this process writes it. */
export const unfinished = (file: string) => `${file}${UNFINISHED}${process.pid}`;
export const UNFINISHED = '.making-';

/** Writes a file that appears only when complete and is readable by its owner only. Returns its length in bytes. */
export async function writeWhole(
  file: string,
  fill: (open: () => Writable) => Promise<unknown>,
): Promise<number> {
  const part = unfinished(file);
  try {
    await fill(() => createWriteStream(part, { mode: 0o600 }));
    await keep(part);
    await rename(part, file);
    return (await stat(file)).size;
  } finally {
    await rm(part, { force: true });
  }
}

async function keep(file: string): Promise<void> {
  for (const path of process.platform === 'win32' ? [file] : [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync();
    await handle.close();
  }
}
