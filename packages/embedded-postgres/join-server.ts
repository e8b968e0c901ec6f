import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { OWNER } from './cluster.ts';
import { isServing, type RunningServer } from './running-server.ts';
import { StartProblem } from './start-problem.ts';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
const PATIENCE_MS = 60_000;

// Every process that uses the server holds this lock shared; a process that gets it exclusively is the last one.
const USED = 730_743_001;

/** A process's use of a running server: while it lasts, no other process of the shop stops the server. */
export type Stake = { server: RunningServer; session: pg.Client };

/**
 * Joins a server, waiting while it starts or recovers. Undefined if the server ends meanwhile or is being stopped by the
 * last process that used it.
 */
export async function joinServer(
  server: RunningServer,
  data: string,
  password: string,
): Promise<Stake | undefined> {
  let pauseMs = FIRST_PAUSE_MS;
  // Only a server that does not answer at all reaches this limit; recovery may take any time.
  let patientUntil = Date.now() + PATIENCE_MS;
  while (isServing(server, data)) {
    const session = new pg.Client({ ...server, user: OWNER, database: 'postgres', password });
    // connect() reports a failure; without a listener the error event would end the process as well.
    session.on('error', () => {});
    try {
      await session.connect();
      const { rows } = await session.query('SELECT pg_try_advisory_lock_shared($1) AS joined', [USED]);
      if (rows[0].joined) return { server, session };
      await session.end();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '28P01') throw wrongPassword(server);
      if (code === '57P03') patientUntil = Date.now() + PATIENCE_MS;
      else if (Date.now() > patientUntil) throw notAnswering(server);
    }
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 1.3, LONGEST_PAUSE_MS);
  }
  return undefined;
}

/** Gives up the stake; true if no other process holds one, so this process must stop the server. */
export async function leaveServer({ session }: Stake): Promise<boolean> {
  await session.query('SELECT pg_advisory_unlock_shared($1)', [USED]);
  const { rows } = await session.query('SELECT pg_try_advisory_lock($1) AS alone', [USED]);
  return rows[0].alone;
}

function wrongPassword({ pid, host }: RunningServer): StartProblem {
  return new StartProblem(
    'The database server {pid} at {host} rejects the password stored beside the data: restore the file "password", or restore the whole data folder from a backup.',
    { pid, host },
  );
}

function notAnswering({ pid, host }: RunningServer): StartProblem {
  return new StartProblem(
    'The database’s pid file names process {pid}, which runs but does not answer at {host}: end it if it is a PostgreSQL of this shop; if it is another program, remove postmaster.pid.',
    { pid, host },
  );
}
