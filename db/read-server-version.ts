import type pg from 'pg';
import { describe, serverProblem } from './server-problem.ts';
import { StartProblem } from './start-problem.ts';

const OLDEST_VERSION = 150_000;

/** Returns the version in PostgreSQL's numeric form; throws a StartProblem without an answer or for one that is too old. */
export async function readServerVersion(pool: pg.Pool, url: string): Promise<number> {
  const answer = await pool
    .query("SELECT current_setting('server_version_num')::int AS version")
    .catch((error) => {
      throw serverProblem(error, url) ?? error;
    });
  const { version } = answer.rows[0];
  if (version >= OLDEST_VERSION) return version;
  throw new StartProblem(
    `The database server at ${describe(url)} is PostgreSQL ${Math.floor(version / 10_000)}: the shop needs 15 or later.`,
  );
}
