import { readdir, readFile } from 'node:fs/promises';
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

/**
 * Megabytes of a process and of all below it, each with its name, as proportional set size: a page that several share
 * counts once in all. Processes that are not `wanted` are left out with all below them. Linux only.
 */
export async function memoryOfTree(
  pid: number,
  wanted: (name: string) => boolean,
): Promise<{ name: string; megabytes: number }[]> {
  const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
  if (!wanted(name)) return [];
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = { name, megabytes: Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1000 };
  const threads = await readdir(`/proc/${pid}/task`);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  const pids = children.join(' ').split(' ').filter(Boolean).map(Number);
  return [own, ...(await Promise.all(pids.map((child) => memoryOfTree(child, wanted)))).flat()];
}
