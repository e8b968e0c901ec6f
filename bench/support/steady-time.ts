import { pgbench } from './pgbench.ts';

/**
 * Divides a time by that of a PostgreSQL transaction without tables, measured in the same second with as many clients, so
 * that results minutes apart compare on a machine whose speed changes.
 */
export async function steadyTime(ms: number, databaseUrl: string, clients: number): Promise<number> {
  const { averageMs } = await pgbench({ databaseUrl, script: 'SELECT 1;', clients, seconds: 1 });
  return ms / averageMs;
}
