import { readFile } from 'node:fs/promises';

/** Megabytes that a process holds in memory (its resident set). Linux only. */
export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}
