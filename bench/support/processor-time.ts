import { readdir, readFile } from 'node:fs/promises';

// Linux counts in hundredths of a second.
const MS_PER_TICK = 10;

/** Milliseconds of processor that a process and all below it have used, those that ended included. Linux only. */
export async function processorMsOfTree(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, cutime, cstime.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.join(' ').split(' ').filter(Boolean).map(Number);
  const below = await Promise.all(pids.map(processorMsOfTree));
  return below.reduce((sum, ms) => sum + ms, own);
}
