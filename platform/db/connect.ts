import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '#packages/embedded-postgres/open-embedded-postgres.ts';
import { type StartLog, StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { applicationRole, type Roles } from './application-role.ts';
import { refuseSharedSessions } from './refuse-shared-sessions.ts';
import { placeOf, serverProblem } from './server-problem.ts';
import { sessionOptions } from './session-options.ts';

const OLDEST_VERSION = 150_000;

/** The shop's open database. `url` contains the password, so it must never be logged. */
export type Database = {
  pool: pg.Pool;
  url: string;
  /** Connects as the owner of the tables, for migrations and restores; equals `url` if there is one role. */
  ownerUrl: string;
  kind: 'embedded' | 'server';
  /** PostgreSQL's numeric form, such as 180004. */
  serverVersion: number;
  dataDir: string;
  close(): Promise<void>;
};

/** Options for opening a database; without `databaseUrl` the shop runs its own PostgreSQL in `dataDir`. */
export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  /** Connects as the owner of the tables. If absent, `databaseUrl` is the owner's, and the shop may create its role. */
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  log: StartLog;
  poolSize?: number;
  applicationName: string;
  /** Opens the shop's own PostgreSQL where something else has begun to. */
  openOwn?: (log: StartLog) => Promise<EmbeddedPostgres>;
};

const CLOSE_WITHIN_MS = 10_000;

/** Opens the database and checks that it answers, or throws a StartProblem that says what to do. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, poolSize = 10, applicationName } = options;
  const { stop, ...opened } = databaseUrl ? foreign(databaseUrl) : await openOwn(options);
  const { url, ownerUrl } = await rolesOf(opened.url, options).catch(async (error) => {
    await stop();
    throw error;
  });
  const pool = new pg.Pool({ ...sessionOptions(url, applicationName), max: poolSize });
  let isClosing = false;
  // Without a listener, a killed backend would end the whole process. The query itself reports the error.
  pool.on('error', (error) => {
    if (!isClosing) log.warn(`A database connection broke while idle: ${error.message}`);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async () => {
    isClosing = true;
    // A connection that is never released must not block shutdown.
    await Promise.race([pool.end(), pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    await stop();
  };
  try {
    const serverVersion = await readServerVersion(pool, url);
    if (databaseUrl) await refuseSharedSessions(pool, url);
    return { pool, url, ownerUrl, kind: databaseUrl ? 'server' : 'embedded', serverVersion, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function rolesOf(url: string, { databaseOwnerUrl, log }: DatabaseOptions): Promise<Roles> {
  return databaseOwnerUrl ? { url, ownerUrl: foreign(databaseOwnerUrl).url } : applicationRole(url, log);
}

const DISK_TROUBLES = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'];

async function openOwn({ dataDir, log, openOwn: opened }: DatabaseOptions): Promise<EmbeddedPostgres> {
  try {
    return await (opened ? opened(log) : openEmbeddedPostgres({ dataDir, log }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code || !DISK_TROUBLES.includes(code)) throw error;
    throw new StartProblem(
      'The database in {folder} cannot be used: {error}. Make the folder writable for this user and see that the disk has room, or set DATA_DIR to another folder.',
      { folder: dataDir, error: message },
    );
  }
}

function foreign(databaseUrl: string): { url: string; stop(): Promise<void> } {
  if (!/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw new StartProblem('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
  return { url: databaseUrl, stop: async () => {} };
}

/** Returns the version in PostgreSQL's numeric form; throws a StartProblem without an answer or for one that is too old. */
async function readServerVersion(pool: pg.Pool, url: string): Promise<number> {
  const answer = await pool
    .query("SELECT current_setting('server_version_num')::int AS version")
    .catch((error) => {
      throw serverProblem(error, url) ?? error;
    });
  const { version } = answer.rows[0];
  if (version >= OLDEST_VERSION) return version;
  throw new StartProblem(
    'The database server at {host}, database {database}, user {user} is PostgreSQL {version}: the shop needs 15 or later.',
    { ...placeOf(url), version: Math.floor(version / 10_000) },
  );
}
