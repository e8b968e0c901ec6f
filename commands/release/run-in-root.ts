import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../../scripts/problem.mjs';
import { USER } from './fill-root-filesystem.ts';

// The root is read-only but for /tmp and /data; the program is process 1, and not root.
const ENTER = `
set -e
root=$1; shift
mount --bind "$root" "$root"
mount -t proc -o subset=pid proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for name in null zero urandom; do : > "$root/dev/$name"; mount --bind /dev/$name "$root/dev/$name"; done
mkdir -m 1777 "$root/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=700,uid=${USER},gid=${USER} tmpfs "$root/data"
mount -o remount,ro,bind "$root"
exec chroot --userspec=${USER}:${USER} "$root" "$@"`;

const READY_WITHIN_MS = 90_000;

/**
 * Runs a program alone in a root folder, as a container would run it: looks at its shop as soon as that is ready, and stops it
 * by SIGTERM. Needs root on Linux.
 */
export async function runInRoot(
  root: string,
  command: readonly string[],
  environment: Record<string, string>,
  look: (url: string) => Promise<void>,
): Promise<void> {
  if (process.getuid?.() !== 0) throw new Problem('--try needs root on Linux: it uses unshare and chroot.');
  const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'sh', root, ...command];
  const child = spawn('unshare', words, {
    stdio: 'inherit',
    env: { PATH: process.env.PATH, DATA_DIR: '/data', ...environment },
  });
  const url = `http://127.0.0.1:${environment.PORT}`;
  try {
    await answering(`${url}/readyz`, child);
    await look(url);
    await stop(child);
  } finally {
    // It runs as another user, so it survives the end of "unshare".
    const inside = await insideOf(child);
    if (inside) process.kill(inside, 'SIGKILL');
    child.kill('SIGKILL');
  }
}

async function insideOf({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim());
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const patientUntil = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && Date.now() < patientUntil) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await pause(100);
  }
  throw new Problem(`The shop in the empty root did not become ready (it ended with ${child.exitCode}).`);
}

// `unshare` passes no signal on, so the program itself gets it.
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(await insideOf(child), 'SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Problem(`The shop in the empty root ended with ${code} after SIGTERM.`);
}
