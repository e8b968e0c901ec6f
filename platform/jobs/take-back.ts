import type { Database } from '#platform/shop.ts';

/** Removes delayed work that is not due yet, in the caller's transaction, which keeps its job from starting. False if it is too late. */
export async function takeBack(database: Database, key: string): Promise<boolean> {
  const { rows } = await database.query<{ waits: boolean }>(
    'SELECT job.id IS NOT NULL AND job.locked_at IS NULL AS waits FROM graphile_worker.remove_job($1) job',
    [key],
  );
  const { rowCount } = await database.query(
    'DELETE FROM outbox WHERE dedupe_key = $1 AND done_at IS NULL AND due_at > clock_timestamp()',
    [key],
  );
  return rows[0]?.waits === true && rowCount === 1;
}
