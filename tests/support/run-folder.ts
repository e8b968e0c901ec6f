import { chmod, glob, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAlive, isServing, readPidFile } from '#packages/embedded-postgres/running-server.ts';

/** Makes a folder below `place` for this process, after removing those of processes that were killed. */
export async function makeRunFolder(place: string, prefix: string): Promise<string> {
  await sweep(place, prefix);
  const folder = await mkdtemp(join(place, `${prefix}${process.pid}-`));
  // Older PostgreSQL servers change to their folder at start and back by path.
  await chmod(folder, 0o711);
  return folder;
}

// A folder carries the process id of its owner. Servers in it outlive a killed owner.
async function sweep(place: string, prefix: string): Promise<void> {
  for (const name of await readdir(place)) {
    const owner = name.startsWith(prefix) ? /^([0-9]+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (!owner || isAlive(Number(owner))) continue;
    const folder = join(place, name);
    for await (const file of glob('**/postmaster.pid', { cwd: folder })) {
      const data = join(folder, dirname(file));
      const running = readPidFile(data);
      if (running && isServing(running, data)) process.kill(running.pid, 'SIGQUIT');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
