import type { Shop } from '../shop.ts';

/** Deletes events that were delivered, or whose module has gone, 30 days ago. */
export async function forgetEvents({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM event WHERE done_at < now() - interval '30 days'`);
  await pool.query(
    `WITH left_over AS (
       DELETE FROM event e WHERE e.done_at IS NULL AND e.at < now() - interval '30 days'
         AND NOT EXISTS (SELECT FROM event_subscription s WHERE s.module = e.module) RETURNING e.id
     )
     SELECT graphile_worker.remove_job('event:' || id) FROM left_over`,
  );
}
