import { spawnSync } from 'node:child_process';

/** The command that runs another on one core, with all processes that it starts; the command itself without a core. Linux only. */
export function onCore(core: number | undefined, program: string, args: string[]): [string, string[]] {
  return core === undefined ? [program, args] : ['taskset', ['--cpu-list', String(core), program, ...args]];
}

/** Moves a running process with all its threads to these cores. */
export function keepOnCores(pid: number, cores: readonly number[]): void {
  const words = ['--all-tasks', '--cpu-list', '--pid', cores.join(), String(pid)];
  const { status, stderr } = spawnSync('taskset', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`taskset: ${stderr || 'it is not installed (Debian: util-linux)'}`);
}
