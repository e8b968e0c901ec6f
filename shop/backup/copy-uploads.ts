import { existsSync } from 'node:fs';
import { cp, lstat, readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { checksum } from './checksum.ts';
import type { Manifest } from './manifest.ts';

/** Copies the uploaded pictures. The folder itself may be a link to another disk; links within it are left out. */
export async function copyUploads(from: string, to: string): Promise<Manifest['uploads']> {
  if (!existsSync(from)) return [];
  const isFile = async (path: string) => !(await lstat(path)).isSymbolicLink();
  await cp(await realpath(from), to, { recursive: true, filter: isFile });
  const uploads: Manifest['uploads'] = [];
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    uploads.push({ name: relative(to, path).split(sep).join('/'), sha256: await checksum(path) });
  }
  return uploads;
}
