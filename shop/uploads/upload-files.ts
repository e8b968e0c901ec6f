import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#db/make-folder.ts';
import type { EncodedPicture } from './encode-picture.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const SUFFIXES = ['', '-480', '-960', '-1440'];

/** File names of uploads: the id, and for a product's picture the width. */
export const UPLOADED_FILE = new RegExp(`^${ID}(?:${SUFFIXES.join('|')})\\.webp$`);
const ANY_OF_OURS = new RegExp(`^(${ID})(?:${SUFFIXES.join('|')})\\.webp(?:\\.part)?$`);

/** Writes an upload's files durably; each appears under its name only when complete. */
export async function writeFiles(
  folder: string,
  uploadId: string,
  pictures: readonly EncodedPicture[],
): Promise<void> {
  await makeFolder(folder);
  const names = pictures.map(({ suffix }) => join(folder, `${uploadId}${suffix}.webp`));
  for (const [i, { bytes }] of pictures.entries()) await writeDurably(`${names[i]}.part`, bytes);
  for (const name of names) await rename(`${name}.part`, name);
  await syncFolder(folder);
}

/** Removes all files of these uploads, partial ones included. */
export async function removeFiles(folder: string, uploadIds: readonly string[]): Promise<void> {
  for (const uploadId of uploadIds)
    for (const suffix of SUFFIXES)
      for (const part of ['', '.part'])
        await rm(join(folder, `${uploadId}${suffix}.webp${part}`), { force: true });
}

/** The ids of uploads with files last modified before `moment`. */
export async function uploadsWithFiles(folder: string, moment: Date): Promise<string[]> {
  const old = new Set<string>();
  for (const { name, uploadId } of await filesIn(folder)) {
    // Another process may have removed it.
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file && file.mtime < moment) old.add(uploadId);
  }
  return [...old];
}

async function filesIn(folder: string): Promise<{ name: string; uploadId: string }[]> {
  const names = await readdir(folder).catch((error: { code?: string }) => {
    // The first upload creates the folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => {
    const uploadId = ANY_OF_OURS.exec(name)?.[1];
    return uploadId ? [{ name, uploadId }] : [];
  });
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
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
