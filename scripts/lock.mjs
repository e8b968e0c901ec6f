import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` while no other script of this clone runs its own; ignores the lock of a dead process. */
export async function alone(root, work) {
  const folder = join(root, '.cache');
  const lock = join(folder, 'scripts.lock');
  mkdirSync(folder, { recursive: true });
  let said = false;
  while (!take(lock)) {
    const holder = readHolder(lock);
    if (holder && !isAlive(holder)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (holder && !said)
      console.log(`Waiting for another start that prepares this folder (process ${holder})`);
    said ||= holder > 0;
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
