import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '#db/make-folder.ts';
import { type StartLog, StartProblem } from '#db/start-problem.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, clusterIn, OWNER } from './cluster.ts';
import { createCluster } from './create-cluster.ts';
import { leaveServer, type Stake } from './join-server.ts';
import { readableBinaries } from './readable-binaries.ts';
import { runServer } from './run-server.ts';
import { chooseServerUser } from './server-user.ts';
import type { ServerOptions } from './start-server.ts';
import { stopServer } from './stop-server.ts';

/** The shop's own database server: `url` opens its database, `adopted` says that it was running already. */
export type EmbeddedPostgres = { url: string; adopted: boolean; stop(): Promise<void> };

/** Where the data lies, and for tests another PostgreSQL than npm's, or settings that give up durability. */
export type EmbeddedOptions = {
  dataDir: string;
  log: StartLog;
  binaries?: Binaries;
  settings?: Record<string, string>;
};

const RETRY_MS = 1_000;

/**
 * Opens the PostgreSQL of `dataDir`: made at the first start, taken over when it runs already, and started again when
 * it breaks down. `stop` stops the server unless another process of the shop uses it: then the last one does.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  binaries,
  settings = {},
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
  const server: ServerOptions = { cluster, binaries: usable, user, socketFolderName, extra: settings };
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
    log.warn(
      `The database server broke off: going back to it, or starting it again (see ${server.cluster.logFile})`,
    );
    while (!stopping) {
      try {
        ({ stake } = await runServer(server, password, log));
        return watch();
      } catch (error) {
        log.warn(`The database server cannot be started again yet: ${(error as Error).message}`);
        await pause(RETRY_MS);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await recovery;
    // A session that just broke leaves a server that is recovering: the next start takes it over.
    const last = await leaveServer(stake).catch(() => false);
    // Asked to stop while the session lasts: nobody can join between the question and the signal.
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
    `${cluster.folder} was made by PostgreSQL ${made} and this shop brings ${ours}: back it up with the version ` +
      'of the shop that made it, move the folder away, and restore the backup.',
  );
}

// Kept secret by the password, so that nobody can lie in wait under this name in a folder that all may write to.
function secretName({ folder }: Cluster, password: string): string {
  return `shop-${createHash('sha256').update(`${folder}\n${password}`).digest('hex').slice(0, 16)}`;
}

async function ensureDatabase({ session }: Stake): Promise<void> {
  const { rowCount } = await session.query('SELECT FROM pg_database WHERE datname = $1', [OWNER]);
  if (rowCount) return;
  await session.query(`CREATE DATABASE ${OWNER}`).catch((error) => {
    // Made at the same moment by another process of the shop.
    if (!['42P04', '23505'].includes(error.code)) throw error;
  });
}

function addressOf({ server }: Stake, password: string): string {
  const query = new URLSearchParams({ host: server.host, port: String(server.port) });
  return `postgresql://${OWNER}:${password}@localhost/${OWNER}?${query}`;
}
