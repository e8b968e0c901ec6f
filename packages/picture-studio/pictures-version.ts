import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The version of a storefront's pictures: a hash of all names and contents, which is part of each one's address. */
export async function versionOfPictures(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(`${file.slice(folder.length).replaceAll('\\', '/')}\n`).update(await readFile(file));
  return `v-${hash.digest('hex').slice(0, 12)}`;
}

/** The module that names the version to the shop. */
export const versionModule = (
  version: string,
) => `// Written by \`packages/picture-studio/render.ts\`; a test compares it with the pictures.
export const picturesVersion = '${version}';
`;
