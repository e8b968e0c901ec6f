import { pgbench } from './pgbench.ts';

/**
 * A time in units of what PostgreSQL takes, in the same second, for a transaction that reads no table: what is measured minutes later
 * on a machine whose speed changes could not be compared with it otherwise. With as many clients as the time was measured with.
 */
export async function steadyTime(ms: number, databaseUrl: string, clients: number): Promise<number> {
  const { averageMs } = await pgbench({ databaseUrl, script: 'SELECT 1;', clients, seconds: 1 });
  return ms / averageMs;
}
