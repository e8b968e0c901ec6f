import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '#platform/ports/file-store.ts';
import type { Manifest } from './manifest.ts';

/** Copies the uploaded pictures into a folder. A picture that is deleted meanwhile is left out. */
export async function copyUploads(from: FileStore, to: string): Promise<Manifest['uploads']> {
  const uploads: Manifest['uploads'] = [];
  for await (const { name } of from.list()) {
    const bytes = await from.get(name);
    if (!bytes) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), bytes, { mode: 0o600 });
    uploads.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return uploads;
}
