import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '#db/start-problem.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { OWNER } from './cluster.ts';
import { isServing, type RunningServer } from './running-server.ts';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
const PATIENCE_MS = 60_000;

// Held shared by every process that uses the server; who gets it alone is the last one and may stop the server.

/** A process's stake in a running server: as long as it lasts, no other process of the shop stops the server. */
export type Stake = { server: RunningServer; session: pg.Client };

/**
 * Takes a stake in a server, waiting while it starts or recovers.
 * Undefined when the server ends meanwhile, or is just being stopped by the last one that used it.
 */
export async function joinServer(
  server: RunningServer,
  data: string,
  password: string,
): Promise<Stake | undefined> {
  let pauseMs = FIRST_PAUSE_MS;
  // Only a server that is not answering at all runs into this limit: recovering takes as long as it takes.
  let patientUntil = Date.now() + PATIENCE_MS;
  while (isServing(server, data)) {
    const session = new pg.Client({ ...server, user: OWNER, database: 'postgres', password });
    // The attempt itself reports a failure; without a listener the same failure would end the process.
    session.on('error', () => {});
    try {
      await session.connect();
      const { rows } = await session.query('SELECT pg_try_advisory_lock_shared($1) AS joined', [
        ADVISORY_LOCKS.embeddedServer,
      ]);
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

/** Gives the stake up. True when nobody else holds one: the server is then this process's to stop. */
export async function leaveServer({ session }: Stake): Promise<boolean> {
  await session.query('SELECT pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.embeddedServer]);
  const { rows } = await session.query('SELECT pg_try_advisory_lock($1) AS alone', [
    ADVISORY_LOCKS.embeddedServer,
  ]);
  return rows[0].alone;
}

function wrongPassword({ pid, host }: RunningServer): StartProblem {
  return new StartProblem(
    `The database server ${pid} at ${host} does not take the password kept beside the data: ` +
      'put the file "password" back as it was, or restore the whole data folder from a backup.',
  );
}

function notAnswering({ pid, host }: RunningServer): StartProblem {
  return new StartProblem(
    `The database's pid file names process ${pid}, which lives but does not answer at ${host}: ` +
      'end it if it is a PostgreSQL of this shop; if it is another program, remove postmaster.pid.',
  );
}
