import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from '#platform/ports/file-store.ts';
import { UNFINISHED, writeWhole } from './write-whole.ts';

/** Keeps backups in a folder, which the first of them creates. */
export function createFolderBackups(folder: string): BackupPlace {
  return {
    place: folder,
    write: (name, fill) => writeWhole(join(folder, name), fill),
    read: async (name) => createReadStream(join(folder, name)),
    fetch: async (name) => join(folder, name),
    async names() {
      return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeUnfinished(prefix) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder))
        if (name.startsWith(prefix) && name.includes(UNFINISHED))
          await rm(join(folder, name), { force: true });
    },
  };
}
