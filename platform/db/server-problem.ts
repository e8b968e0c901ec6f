import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';

/** Says in one line, without the password, why the database server at `url` is unusable and what to do. */
export function serverProblem(error: unknown, url: string): StartProblem | undefined {
  const { code = '', message } = error as { code?: string; message: string };
  const problem = PROBLEMS[code] ?? (message.includes('timeout') ? PROBLEMS.ETIMEDOUT : undefined);
  return problem?.(placeOf(url));
}

type Place = { host: string; database: string; user: string };

/** The target of a connection string without its password. */
export function placeOf(url: string): Place {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return {
    host: `${host}:${searchParams.get('port') ?? (port || '5432')}`,
    database: pathname.slice(1),
    user: username,
  };
}

const unreachable = (place: Place) =>
  new StartProblem(
    'No database server answers at {host}, database {database}, user {user}: start it, or correct DATABASE_URL; without DATABASE_URL the shop runs its own.',
    place,
  );

const refused = (place: Place) =>
  new StartProblem(
    'The database server refuses the user or the password at {host}, database {database}, user {user}: correct them in DATABASE_URL, or let the user in (pg_hba.conf).',
    place,
  );

const PROBLEMS: Record<string, (place: Place) => StartProblem> = {
  ECONNREFUSED: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ECONNRESET: unreachable,
  '28P01': refused,
  '28000': refused,
  '3D000': (place) =>
    new StartProblem(
      'There is no such database at {host}, database {database}, user {user}: create it (CREATE DATABASE), or correct the name in DATABASE_URL.',
      place,
    ),
  '42501': (place) =>
    new StartProblem(
      'The user may not use the database at {host}, database {database}, user {user}: make the user its owner (ALTER DATABASE … OWNER TO …).',
      place,
    ),
  // PgBouncer's answer to a setting that it does not know.
  '08P01': (place) =>
    new StartProblem(
      'A pooler refuses the settings of the shop’s sessions at {host}, database {database}, user {user}: let them pass with ignore_startup_parameters; docs/deploy.md says how the shop works with PgBouncer.',
      place,
    ),
  '53300': (place) =>
    new StartProblem(
      'No connection is free at {host}, database {database}, user {user}: raise max_connections, or stop other programs that use the server.',
      place,
    ),
  '57P03': (place) =>
    new StartProblem(
      'The database server is still starting, or shutting down, at {host}, database {database}, user {user}: start the shop again when it is ready.',
      place,
    ),
};
