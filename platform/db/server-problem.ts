import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';

/** Says in one line, without the password, why the database server at `url` is unusable and what to do. */
export function serverProblem(error: unknown, url: string): StartProblem | undefined {
  const { code = '', message } = error as { code?: string; message: string };
  const where = describe(url);
  const advice = ADVICE[code] ?? (message.includes('timeout') ? ADVICE.ETIMEDOUT : undefined);
  return advice && new StartProblem(`${advice.what} ${where}: ${advice.todo}`);
}

/** Describes the target of a connection string without its password. */
export function describe(url: string): string {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host}:${searchParams.get('port') ?? (port || '5432')}, database ${pathname.slice(1)}, user ${username}`;
}

type Advice = { what: string; todo: string };

const UNREACHABLE: Advice = {
  what: 'No database server answers at',
  todo: 'start it, or correct DATABASE_URL; without DATABASE_URL the shop runs its own.',
};

const REFUSED: Advice = {
  what: 'The database server refuses the user or the password at',
  todo: 'correct them in DATABASE_URL, or let the user in (pg_hba.conf).',
};

const ADVICE: Record<string, Advice> = {
  ECONNREFUSED: UNREACHABLE,
  ENOENT: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': {
    what: 'There is no such database at',
    todo: 'create it (CREATE DATABASE), or correct the name in DATABASE_URL.',
  },
  '42501': {
    what: 'The user may not use the database at',
    todo: 'make the user its owner (ALTER DATABASE … OWNER TO …).',
  },
  // PgBouncer's answer to a setting that it does not know.
  '08P01': {
    what: 'A pooler refuses the settings of the shop’s sessions at',
    todo: 'let them pass with ignore_startup_parameters; docs/deploy.md says how the shop works with PgBouncer.',
  },
  '53300': {
    what: 'No connection is free at',
    todo: 'raise max_connections, or stop other programs that use the server.',
  },
  '57P03': {
    what: 'The database server is still starting, or shutting down, at',
    todo: 'start the shop again when it is ready.',
  },
};
