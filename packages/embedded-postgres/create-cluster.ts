import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Cluster, clusterAt } from './cluster.ts';
import { initialise } from './initialise.ts';
import { privateFolder } from './private-folder.ts';
import { isAlive } from './running-server.ts';
import type { ServerUser } from './server-user.ts';

/** Creates the cluster atomically: after a kill it is either complete or absent. */
export async function createCluster(
  cluster: Cluster,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  await removeHalfMade(cluster.folder);
  const making = clusterAt(`${cluster.folder}.making-${process.pid}`, cluster.logFile);
  try {
    await mkdir(making.data, { recursive: true, mode: 0o711 });
    if (user) await chown(making.data, user.uid, user.gid);
    const password = randomBytes(24).toString('base64url');
    await writeFile(making.passwordFile, password, { mode: 0o600, flush: true });
    await handOver(password, user, (file) => initialise(making.data, binaries, user, file));
    await rename(making.folder, cluster.folder);
  } catch (error) {
    await rm(making.folder, { recursive: true, force: true });
    // Another process of this shop finished first: use its cluster.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function removeHalfMade(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.making-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

// initdb reads the password as the server's user, who may have no access to the folder of the password file.
async function handOver<T>(
  password: string,
  user: ServerUser | undefined,
  use: (passwordFile: string) => Promise<T>,
): Promise<T> {
  const folder = await privateFolder(`shop-making-${randomBytes(6).toString('hex')}`, user);
  try {
    const file = join(folder, 'password');
    await writeFile(file, password, { mode: 0o600 });
    if (user) await chown(file, user.uid, user.gid);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
