import { open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '#packages/embedded-postgres/make-folder.ts';
import type { FileStore, StoredFile } from '#platform/ports/file-store.ts';

const PART = '.part';

/** Keeps files in a folder. The folder itself may be a link to another disk; links within it are no files. */
export function createFolderStore(folder: string): FileStore {
  return {
    place: folder,
    failing: () => false,
    async put(name, bytes) {
      const path = join(folder, name);
      await makeFolder(dirname(path));
      await writeDurably(`${path}${PART}`, bytes);
      await rename(`${path}${PART}`, path);
      await syncFolder(dirname(path));
    },
    get: (name) => unlessMissing(readFile(join(folder, name))),
    async remove(names) {
      for (const name of names)
        for (const part of ['', PART]) await rm(join(folder, `${name}${part}`), { force: true });
    },
    async *list() {
      for (const file of await filesIn(folder)) if (!file.name.endsWith(PART)) yield file;
    },
    async removeUnfinished(before) {
      for (const { name, modifiedAt } of await filesIn(folder))
        if (name.endsWith(PART) && modifiedAt < before) await rm(join(folder, name), { force: true });
    },
  };
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  // The first file creates the folder.
  const root = await unlessMissing(realpath(folder));
  if (root === undefined) return [];
  const found: StoredFile[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have removed it.
    const file = await unlessMissing(stat(path));
    const name = relative(root, path).split(sep).join('/');
    if (file) found.push({ name, bytes: file.size, modifiedAt: file.mtime });
  }
  return found;
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder and needs no sync.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
