import { chmod, chown, copyFile, cp, mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '#packages/embedded-postgres/binaries.ts';
import { ROOT } from '#root';
import { Problem } from '../../scripts/problem.mjs';
import { isCpp } from './fill-release.ts';
import { librariesOf } from './libraries.ts';

/** The user of the container, without a password or a shell. */
export const USER = 10001;

const FILES = {
  'etc/passwd': `shop:x:${USER}:${USER}::/data:/bin/false\n`,
  'etc/group': `shop:x:${USER}:\n`,
  'etc/nsswitch.conf': 'hosts: files dns\n',
  'etc/hosts': '127.0.0.1 localhost\n::1 localhost\n',
};
const FOLDERS = ['bin', 'data', 'dev', 'etc', 'proc', 'sys', 'tmp'];

/** Writes a Linux without a release: the C library, a shell for PostgreSQL's programs, a user and empty folders. */
export async function fillRootFilesystem(folder: string, { withCpp = true } = {}): Promise<void> {
  if (process.platform !== 'linux')
    throw new Problem('A container is made on Linux: use "docker build" elsewhere.');
  for (const name of FOLDERS) await mkdir(join(folder, name), { recursive: true });
  await chmod(join(folder, 'tmp'), 0o1777);
  if (process.getuid?.() === 0) await chown(join(folder, 'data'), USER, USER);
  for (const [path, text] of Object.entries(FILES)) await writeFile(join(folder, path), text);
  const shell = await realpath('/bin/sh');
  await copyFile(shell, join(folder, 'bin', 'sh'));
  const { folder: postgres } = await findBinaries();
  const programs = [process.execPath, shell, join(postgres, 'bin', 'postgres'), ...(await vips())];
  const libraries = new Set(programs.flatMap(librariesOf));
  for (const library of libraries)
    if (!library.startsWith(fileURLToPath(ROOT)) && (withCpp || !isCpp(library))) await put(folder, library);
  await cp('/usr/lib/locale/C.utf8', join(folder, 'usr/lib/locale/C.utf8'), { recursive: true });
}

// Of all of the shop's libraries this alone needs the resolver.
async function vips(): Promise<string[]> {
  const packageFolder = `node_modules/@img/sharp-libvips-linux-${process.arch}/lib`;
  const folder = join(fileURLToPath(ROOT), packageFolder);
  return (await readdir(folder)).filter((name) => name.includes('.so')).map((name) => join(folder, name));
}

async function put(folder: string, library: string): Promise<void> {
  await mkdir(dirname(join(folder, library)), { recursive: true });
  await copyFile(await realpath(library), join(folder, library));
}
