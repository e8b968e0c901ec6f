import type { Database } from '#platform/db/connect.ts';
import { administer } from './administer.ts';

/** A statement executed by the server, and the tables whose rows it locks explicitly. */
export type Executed = { text: string; locked: string[] };

/** Statements executed for a database's clients, including those inside functions. */
export type StatementLog = {
  during(work: () => Promise<unknown>): Promise<Executed[]>;
};

/** Makes the server log the plan of every statement in this database, so that locks are taken from plans, not from text. */
export async function openStatementLog(database: Database): Promise<StatementLog> {
  const name = new URL(database.url).pathname.slice(1);
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'client_min_messages = log',
  ])
    await administer(database.ownerUrl, `ALTER DATABASE "${name}" SET ${setting}`);
  const heard: string[] = [];
  database.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => void heard.push(message));
  });
  await connectAfresh(database);
  return {
    async during(work) {
      heard.length = 0;
      await work();
      return heard.flatMap(executedOf);
    },
  };
}

/** Replaces connections made before a setting, which do not have it. */
async function connectAfresh({ pool, ownerUrl }: Database): Promise<void> {
  let left = pool.totalCount;
  const gone = Promise.withResolvers<void>();
  pool.on('remove', () => {
    left -= 1;
    if (left <= 0) gone.resolve();
  });
  await administer(
    ownerUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE 'LISTEN%'`,
  );
  if (left > 0) await gone.promise;
}

function executedOf(message: string): Executed[] {
  // Foreign key checks, and the stand-ins' own tables.
  if (/ FROM ONLY | sandbox_/.test(message)) return [];
  const [, text = '', plan = ''] =
    /^duration: .*? plan:\nQuery Text: ([\s\S]*?)\n(\S[^\n]*\(cost=[\s\S]*)$/.exec(message) ?? [];
  const lock = /LockRows[\s\S]*/.exec(plan)?.[0] ?? '';
  return text
    ? [
        {
          text,
          locked: [...new Set([...lock.matchAll(/ Scan .*?\bon (\w+)/g)].map((found) => found[1] ?? ''))],
        },
      ]
    : [];
}
