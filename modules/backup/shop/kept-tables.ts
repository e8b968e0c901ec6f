import type { Database } from '#platform/shop.ts';

/** A table with its own (not generated) columns and the tables that it references. */
export type KeptTable = { name: string; columns: string[]; pointsAt: string[] };

/**
 * Tables left out of a backup: a copy must not sign anyone in or revive mailed links, and a network's counts of recent calls mean
 * nothing later. A backup keeps every other table, including future ones.
 */
export const LEFT_OUT: readonly string[] = [
  'access_token',
  'session',
  'verification',
  'mailed_link',
  'passkey_challenge',
  'session_passkey',
  'password_guess',
  'call_count',
  'network_call',
  'job_worker',
  // A restore compares it with the shop's own and does not copy it.
  'migration',
];

/** The tables that a backup keeps, each after those that it references. */
export async function keptTables(database: Database): Promise<KeptTable[]> {
  const { rows } = await database.query<KeptTable>(
    `SELECT c.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
             AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
             WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "pointsAt"
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
     ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return inOrder(rows);
}

function inOrder(tables: KeptTable[]): KeptTable[] {
  const ordered: KeptTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ pointsAt }) => !waiting.some(({ name }) => pointsAt.includes(name)));
    if (next === -1)
      throw new Error(`These tables point at each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
