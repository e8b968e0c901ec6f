import { type ChildProcess, spawn } from 'node:child_process';
import { Problem } from '../../scripts/problem.mjs';
import { USER } from './fill-root-filesystem.ts';

const MOUNT = `
set -e
root=$1 proc=$2; shift 2
mount --bind "$root" "$root"
mount -t proc -o "$proc" proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for name in null zero urandom; do : > "$root/dev/$name"; mount --bind /dev/$name "$root/dev/$name"; done
mkdir -m 1777 "$root/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"`;

const AS_CONTAINER = `${MOUNT}
mount -t tmpfs -o mode=700,uid=${USER},gid=${USER} tmpfs "$root/data"
mount -o remount,ro,bind "$root"
exec chroot --userspec=${USER}:${USER} "$root" "$@"`;

// The shell stays as process 1, which takes the orphans of the programs that the tests kill.
const AS_MACHINE = `${MOUNT}
for name in full random tty; do : > "$root/dev/$name"; mount --bind /dev/$name "$root/dev/$name"; done
ln -s /proc/self/fd "$root/dev/fd"
mount -t sysfs -o ro sysfs "$root/sys"
code=0; chroot "$root" "$@" || code=$?; exit $code`;

type Enter = (root: string, command: readonly string[], environment: Record<string, string>) => ChildProcess;

/** Starts a program as process 1 and not as root; the root is read-only but for /tmp and /data. Needs root on Linux. */
export const enterAsContainer: Enter = (root, command, environment) =>
  unshare(AS_CONTAINER, [root, 'subset=pid', ...command], environment);

/** Starts a program as root of a machine of its own, which can change all below the root. Needs root on Linux. */
export const enterAsMachine: Enter = (root, command, environment) =>
  unshare(AS_MACHINE, [root, 'rw', ...command], environment);

/** Refuses where no root can be entered, before anything is written for it. */
export function refuseWithoutRoot(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Problem('This needs root on Linux: it enters an empty root by unshare and chroot.');
}

function unshare(script: string, words: readonly string[], environment: Record<string, string>) {
  refuseWithoutRoot();
  // Whatever still runs inside ends with "unshare".
  return spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', ...words],
    {
      stdio: 'inherit',
      env: environment,
    },
  );
}
