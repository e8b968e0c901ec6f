import type { Database } from '#db/connect.ts';
import { administer } from './administer.ts';

/** One statement that the server executed, and the tables whose rows it was to lock by saying so. */
export type Executed = { text: string; locked: string[] };

/** What the server executes for a database's clients, those statements included that functions execute. */
export type StatementLog = {
  /** What was executed while `work` ran. */
  during(work: () => Promise<unknown>): Promise<Executed[]>;
};

/**
 * Makes the server report the plan of everything that it executes in this database. A lock is in it only when the
 * server was to take it: text that says FOR UPDATE and is never sent is not.
 */
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

/** Connections that were made before a setting do not have it. */
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
  // What the server asks itself about a foreign key, and what the stand-ins do in their own tables.
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
