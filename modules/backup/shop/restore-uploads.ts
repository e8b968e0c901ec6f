import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#platform/ports/file-store.ts';
import type { Manifest } from './manifest.ts';

const END_OF_TIME = new Date(8.64e15);

/** Puts the pictures of a backup in place, beside those that are there. */
export async function restoreUploads(folder: string, store: FileStore, manifest: Manifest): Promise<void> {
  for (const { name } of manifest.uploads)
    await store.put(name, await readFile(join(folder, 'uploads', name)));
}

/** Names the pictures that a restore would add to the store. */
export async function missingUploads(store: FileStore, manifest: Manifest): Promise<Set<string>> {
  const missing = new Set(manifest.uploads.map(({ name }) => name));
  for await (const { name } of store.list()) missing.delete(name);
  return missing;
}

/** Removes pictures that a failed restore added, and half-written ones. No shop is running. */
export async function removeAddedUploads(store: FileStore, added: ReadonlySet<string>): Promise<void> {
  await removeWhere(store, (name) => added.has(name));
  await store.removeUnfinished(END_OF_TIME);
}

/** Removes the pictures that the backup lacks. */
export async function removeOtherUploads(store: FileStore, manifest: Manifest): Promise<void> {
  const known = new Set(manifest.uploads.map(({ name }) => name));
  await removeWhere(store, (name) => !known.has(name));
}

async function removeWhere(store: FileStore, isRemoved: (name: string) => boolean): Promise<void> {
  const removed: string[] = [];
  for await (const { name } of store.list()) if (isRemoved(name)) removed.push(name);
  await store.remove(removed);
}
