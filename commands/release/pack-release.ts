import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';
import { ROOT } from '#root';

const root = fileURLToPath(ROOT);

/** Packs a filled release into `dist/`, in a fixed order and with one date, and returns the archive's path. */
export async function packRelease(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const name = `tillwright-${version}-${process.platform}-${process.arch}`;
  const file = join(root, 'dist', `${name}.tar.gz`);
  await mkdir(join(root, 'dist'), { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
  await create(
    { file, cwd: folder, prefix: name, portable: true, mtime: releaseDate(), gzip: { level: 9 } },
    paths,
  );
  console.log(`${file}: ${await megabytesOf(file)} MB, ${paths.length} files`);
  return file;
}

/** Browsers compare the dates of files, so every release needs its own: the date of its commit. */
function releaseDate(): Date {
  const given = process.env.SOURCE_DATE_EPOCH;
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  const seconds = Number(given || stdout);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}

const megabytesOf = async (file: string) => Math.ceil((await stat(file)).size / 1e6);
