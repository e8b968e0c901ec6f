import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import type { Manifest } from './manifest.ts';
import { missingUploads, removeAddedUploads, restoreUploads } from './restore-uploads.ts';

test('a picture that breaks off leaves no part of it, and the pictures before it go too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-restore-uploads-'));
  const uploads = [{ name: 'a.webp' }, { name: 'b.webp' }, { name: 'there.webp' }] as Manifest['uploads'];
  const manifest = { uploads } as Manifest;
  const store = createFolderStore(join(folder, 'store'));
  await store.put('there.webp', Buffer.from('a picture'));
  // No picture takes the place of a folder, which shows once all of it is written.
  await mkdir(join(folder, 'store', 'b.webp'));
  await mkdir(join(folder, 'uploads'));
  for (const { name } of uploads) await writeFile(join(folder, 'uploads', name), 'a picture');

  const added = await missingUploads(store, manifest);
  await expect(restoreUploads(folder, store, manifest)).rejects.toThrow('EISDIR');
  expect((await readdir(join(folder, 'store'))).sort()).toEqual([
    'a.webp',
    'b.webp',
    'b.webp.part',
    'there.webp',
  ]);
  await removeAddedUploads(store, added);
  expect((await readdir(join(folder, 'store'))).sort()).toEqual(['b.webp', 'there.webp']);
  await rm(folder, { recursive: true });
});
