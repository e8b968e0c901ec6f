import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const POLL_MS = 20;
const SQLITE_BUSY = 5;

/**
 * Runs `start` while no other process of the shop starts the server. PostgreSQL removes a stale pid file without a lock: of
 * two servers started at once, one removes the file that the other has just written, and that other one shuts down within a
 * minute. The lock is the kernel's, so it ends with its process; Node.js reaches such a lock only through SQLite.
 */
export async function startAlone<T>({ folder, passwordFile }: Cluster, start: () => Promise<T>): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  const file = join(folder, 'starting');
  const lock = new DatabaseSync(file);
  try {
    if (process.getuid?.() === 0) letOwnerStart(file, passwordFile);
    while (!isTaken(lock)) await pause(POLL_MS);
    return await start();
  } finally {
    lock.close();
  }
}

// A command line that root ran once must not lock out the shop's own user.
function letOwnerStart(file: string, passwordFile: string): void {
  const { uid, gid } = statSync(passwordFile);
  if (uid !== 0) chownSync(file, uid, gid);
}

function isTaken(lock: { exec(sql: string): void }): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
