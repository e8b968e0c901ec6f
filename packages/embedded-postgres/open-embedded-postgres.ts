import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, clusterIn, OWNER } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { leaveServer, type Stake } from './join-server.ts';
import { makeFolder } from './make-folder.ts';
import { readableBinaries } from './readable-binaries.ts';
import { runServer } from './run-server.ts';
import { chooseServerUser } from './server-user.ts';
import { type StartLog, StartProblem } from './start-problem.ts';
import type { ServerOptions } from './start-server.ts';
import { stopServer } from './stop-server.ts';

/** The embedded database server: `url` opens its database; `adopted` is true if it was already running. */
export type EmbeddedPostgres = { url: string; adopted: boolean; stop(): Promise<void> };

/** Options for the embedded server; tests may name another PostgreSQL or trade durability for speed. */
export type EmbeddedOptions = {
  dataDir: string;
  log: StartLog;
  binaries?: Binaries;
  settings?: Record<string, string>;
  /** Called as soon as the server's process is there, which then starts by itself. */
  started?: () => void;
};

const RETRY_MS = 1_000;

/**
 * Opens the PostgreSQL of `dataDir`: creates it on first start, adopts it if it runs, restarts it if it crashes. The last
 * process of the shop to call `stop` stops the server.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  binaries,
  settings = {},
  started = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = clusterIn(await makeDataDir(dataDir));
  const user = chooseServerUser(cluster.data);
  const usable = await readableBinaries(binaries ?? (await findBinaries()), user);
  if (!existsSync(cluster.folder)) {
    log.info(`Creating the database in ${cluster.folder}`);
    await createCluster(cluster, usable, user);
  }
  await checkVersion(cluster, usable);
  const password = await readFile(cluster.passwordFile, 'utf8');
  const socketFolderName = secretName(cluster, password);
  const server: ServerOptions = {
    cluster,
    binaries: usable,
    user,
    socketFolderName,
    extra: settings,
    started,
  };
  return keepRunning(server, password, log);
}

async function keepRunning(
  server: ServerOptions,
  password: string,
  log: StartLog,
): Promise<EmbeddedPostgres> {
  const first = await runServer(server, password, log);
  let { stake } = first;
  let stopping = false;
  let recovery: Promise<void> | undefined;

  function watch(): void {
    stake.session.once('end', () => {
      if (!stopping) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log.warn(`Lost the database server: reconnecting to it or restarting it (see ${server.cluster.logFile})`);
    while (!stopping) {
      try {
        ({ stake } = await runServer(server, password, log));
        return watch();
      } catch (error) {
        log.warn(`The database server cannot be restarted yet: ${(error as Error).message}`);
        await pause(RETRY_MS);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    // If the session just broke, the server is recovering: leave it running for the next start to adopt.
    const last = await leaveServer(stake).catch(() => false);
    // The session must still hold the lock at this point, so that no process can join between check and signal.
    if (last) await stopServer(stake.server, server, log);
    await stake.session.end().catch(() => undefined);
  }

  await ensureDatabase(stake);
  watch();
  return { url: addressOf(stake, password), adopted: first.adopted, stop };
}

async function makeDataDir(dataDir: string): Promise<string> {
  await makeFolder(dataDir, 0o711);
  return realpath(resolve(dataDir));
}

async function checkVersion(cluster: Cluster, binaries: Binaries): Promise<void> {
  const made = Number.parseInt(await readFile(join(cluster.data, 'PG_VERSION'), 'utf8'), 10);
  const ours = Number.parseInt(binaries.version, 10);
  if (made === ours) return;
  throw new StartProblem(
    '{folder} was made by PostgreSQL {made} and this shop brings {ours}: back it up with the version of the shop that made it, move the folder away, and restore the backup.',
    { folder: cluster.folder, made, ours },
  );
}

// The password makes the name unguessable, so no other user can create it first in a world-writable folder.
function secretName({ folder }: Cluster, password: string): string {
  return `shop-${createHash('sha256').update(`${folder}\n${password}`).digest('hex').slice(0, 16)}`;
}

async function ensureDatabase({ session }: Stake): Promise<void> {
  const { rowCount } = await session.query('SELECT FROM pg_database WHERE datname = $1', [OWNER]);
  if (rowCount) return;
  await session.query(`CREATE DATABASE ${OWNER}`).catch((error) => {
    // Another process of the shop created it first.
    if (!['42P04', '23505'].includes(error.code)) throw error;
  });
}

function addressOf({ server }: Stake, password: string): string {
  const query = new URLSearchParams({ host: server.host, port: String(server.port) });
  return `postgresql://${OWNER}:${password}@localhost/${OWNER}?${query}`;
}
