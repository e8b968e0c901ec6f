import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerUser } from './server-user.ts';
import { StartProblem } from './start-problem.ts';

// A socket path may have 103 bytes on macOS and 107 on Linux; the socket's file name takes 15.
const LONGEST_BASE = 60;

/**
 * Creates or reuses a short-named folder outside the clone that only the server's user (and root) can enter; rejects a
 * folder that another user owns.
 */
export async function privateFolder(name: string, user: ServerUser | undefined): Promise<string> {
  // The server's user may have no access to root's TMPDIR.
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
  // After a kill between mkdir and chown the folder still belongs to root: finish the job.
  if (user && found.isDirectory() && found.uid === 0) await chown(folder, user.uid, user.gid);
  else if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartProblem(
      '{folder} must be a folder that only the shop’s database user can enter: remove it.',
      { folder },
    );
  }
  return folder;
}
