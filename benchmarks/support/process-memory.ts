import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A process's resident set in megabytes. Linux only. */
export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

const LOOK_EVERY_MS = 250;

/** The largest resident set of a process during `work`, sampled four times a second. */
export async function highestWhile(pid: number, work: () => Promise<void>): Promise<number> {
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  let highest = 0;
  while (!done.signal.aborted) {
    highest = Math.max(highest, await megabytesOf(pid));
    await wait(LOOK_EVERY_MS, undefined, { signal: done.signal }).catch(() => undefined);
  }
  await working;
  return highest;
}
