import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCE_FILE = /(?<!\.test)\.(tsx?|css|json|svg|sql)$/;
const INSTALLED = /(^|[\\/])node_modules([\\/]|$)/;

/** The folders of extensions: those of `shop.config.ts`, and those of the setting EXTENSIONS. */
export function extensionFolders(root) {
  const [, own = ''] =
    /EXTENSIONS[^=]*= \[([^\]]*)\]/.exec(readFileSync(join(root, 'shop.config.ts'), 'utf8')) ?? [];
  return [
    ...[...own.matchAll(/'([^']+)'/g)].map(([, folder]) => resolve(root, folder)),
    ...(process.env.EXTENSIONS ?? '')
      .split(',')
      .map((folder) => folder.trim())
      .filter((folder) => folder !== '')
      .map((folder) => resolve(folder)),
  ];
}

/** The folder of an extension with its folders and its sources, which the build reads. */
export function extensionFiles(folder) {
  if (!existsSync(folder)) return [folder];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath ?? entry.path, entry.name) }))
    .filter(({ entry, path }) => !INSTALLED.test(path.slice(folder.length)) && isPart(entry));
  return [folder, ...entries.map(({ path }) => path).sort()];
}

const isPart = (entry) => entry.isDirectory() || SOURCE_FILE.test(entry.name);

/** Names the present contents of extensions, and where they are. */
export function hashOfExtensions(folders) {
  const hash = createHash('sha256');
  for (const path of folders.flatMap(extensionFiles)) {
    hash.update(`${path}\n`);
    if (SOURCE_FILE.test(path) && existsSync(path)) hash.update(readFileSync(path)).update('\n');
  }
  return hash.digest('hex');
}
