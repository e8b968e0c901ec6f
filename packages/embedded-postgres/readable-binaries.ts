import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type ServerUser, serverEnvironment } from './server-user.ts';
import { StartProblem } from './start-problem.ts';

// /var/cache comes first: only root can write there, and no cleaner empties it while the shop runs.
const PLACES = ['/var/cache', '/var/tmp', tmpdir()];

/** Returns binaries that the server's user can run: the given ones or a copy that only root can change. */
export async function readableBinaries(binaries: Binaries, user: ServerUser | undefined): Promise<Binaries> {
  if (!user || canRun(binaries.folder, user)) return binaries;
  for (const place of PLACES) {
    const folder = join(place, `shop-postgres-${binaries.version}`);
    if (!(await isTrueCopy(binaries.folder, folder))) {
      const copied = await copyTo(binaries.folder, place, folder).catch(() => false);
      if (!copied) continue;
    }
    if (canRun(folder, user)) return { ...binaries, folder };
  }
  throw new StartProblem(
    'The user that runs PostgreSQL ({user}) cannot run it from {folder}, nor from a copy in {places}: start the shop as an ordinary user, or move it where every user can read.',
    { user: user.uid, folder: binaries.folder, places: PLACES.join(', ') },
  );
}

function canRun(folder: string, user: ServerUser): boolean {
  const { uid, gid } = user;
  const env = serverEnvironment();
  return spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { uid, gid, env, cwd: '/' }).status === 0;
}

async function copyTo(source: string, place: string, folder: string): Promise<boolean> {
  const making = await mkdtemp(join(place, 'shop-postgres-making-'));
  try {
    for (const part of ['bin', 'lib', 'share']) {
      await cp(join(source, part), join(making, part), { recursive: true, verbatimSymlinks: true });
    }
    await openToRead(making);
    // The folder holds no true copy (checked above), so at most an older shop of root still uses it.
    if (await isRoots(folder)) await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
  } catch {
    // Another shop of root may have made the same copy first.
    await rm(making, { recursive: true, force: true });
  }
  return isTrueCopy(source, folder);
}

async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

async function isRoots(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

async function isTrueCopy(source: string, folder: string): Promise<boolean> {
  if (!(await isRoots(folder))) return false;
  for (const part of ['bin', 'lib', 'share']) {
    for (const entry of await readdir(join(source, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const [original, copy] = await Promise.all([
        lstat(path),
        lstat(join(folder, path.slice(source.length))).catch(() => undefined),
      ]);
      if (copy?.size !== original.size || copy.uid !== 0) return false;
    }
  }
  return true;
}
