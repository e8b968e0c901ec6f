import type { Shop } from '../shop.ts';
import { taskOf } from './deliver-event.ts';

/**
 * Makes the subscriptions in the database those of this process's modules, and gives events another turn that their subscribers have
 * failed for good: a start may bring repaired ones.
 */
export async function writeSubscriptions({ pool, parts }: Pick<Shop, 'pool' | 'parts'>): Promise<void> {
  const names = parts.subscribers.map(({ event }) => event);
  const modules = parts.subscribers.map(({ module }) => module);
  await pool.query(
    `WITH own AS (
       SELECT * FROM unnest($1::text[], $2::text[]) AS own (name, module)
     ), gone AS (
       DELETE FROM event_subscription s
       WHERE NOT EXISTS (SELECT FROM own WHERE own.name = s.name AND own.module = s.module)
     )
     INSERT INTO event_subscription (name, module)
       SELECT name, module FROM own WHERE NOT EXISTS (
         SELECT FROM event_subscription s WHERE s.name = own.name AND s.module = own.module)
       ON CONFLICT DO NOTHING`,
    [names, modules],
  );
  if (modules.length === 0) return;
  await pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0) FROM graphile_worker.jobs
     WHERE task_identifier = ANY ($1) AND attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`,
    [modules.map(taskOf)],
  );
}
