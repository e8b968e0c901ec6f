import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '#db/start-problem.ts';
import type { ServerUser } from './server-user.ts';

// A socket's path ends at 103 bytes on macOS and 107 on Linux, and the socket's own name takes 15.
const LONGEST_BASE = 60;

/**
 * Makes a short-named folder outside the clone that only the server's user (and root) can enter,
 * or finds the one made before; refuses one that is not its own.
 */
export async function privateFolder(name: string, user: ServerUser | undefined): Promise<string> {
  // Root's TMPDIR may be a place where the server's user cannot go.
  const base = process.platform !== 'win32' && (user || tmpdir().length > LONGEST_BASE) ? '/tmp' : tmpdir();
  const folder = join(base, name);
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (process.platform === 'win32') return folder;
  const found = await lstat(folder);
  const owner = user?.uid ?? process.getuid?.();
  // A kill between making and giving away leaves it to root: take it up again.
  if (user && found.isDirectory() && found.uid === 0) await chown(folder, user.uid, user.gid);
  else if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartProblem(`${folder} should be a folder of the shop's own and is not: remove it.`);
  }
  return folder;
}
