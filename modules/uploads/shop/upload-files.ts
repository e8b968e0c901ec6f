import type { FileStore } from '#platform/ports/file-store.ts';
import type { EncodedPicture } from './encode-picture.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    remove_upload: { uploadId: string };
  }
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const SUFFIXES = ['', '-480', '-960', '-1440'];

/** File names of uploads: the id, and for a product's picture the width. */
export const UPLOADED_FILE = new RegExp(`^(${ID})(?:${SUFFIXES.join('|')})\\.webp$`);

/** Writes an upload's files durably; each appears under its name only when complete. */
export async function writeFiles(
  store: FileStore,
  uploadId: string,
  pictures: readonly EncodedPicture[],
): Promise<void> {
  for (const { suffix, bytes } of pictures) await store.put(`${uploadId}${suffix}.webp`, bytes);
}

export async function removeFiles(store: FileStore, uploadIds: readonly string[]): Promise<void> {
  await store.remove(uploadIds.flatMap((id) => SUFFIXES.map((suffix) => `${id}${suffix}.webp`)));
}

/** The ids of uploads with files last modified before `moment`. */
export async function uploadsWithFiles(store: FileStore, moment: Date): Promise<string[]> {
  const old = new Set<string>();
  for await (const { name, modifiedAt } of store.list()) {
    const uploadId = UPLOADED_FILE.exec(name)?.[1];
    if (uploadId && modifiedAt < moment) old.add(uploadId);
  }
  return [...old];
}
