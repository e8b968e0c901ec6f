import { rolesWith } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';

/**
 * Queues the mail about yesterday, in UTC, for each member of staff who had chosen it by then, once per day. It may run at any time:
 * after hours without a job the mail comes late instead of never.
 */
export async function queueDigests({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(
    `INSERT INTO outbox (dedupe_key, kind, payload)
     SELECT concat('mail:staff-day:', (now() AT TIME ZONE 'UTC')::date, ':', s.member_id), 'mail',
       json_build_object('template', 'staff-day', 'staffId', s.member_id)
     FROM staff_mail s JOIN member m ON m.id = s.member_id AND m.role = ANY($1)
     WHERE s.wish = 'daily' AND s.chosen_at < date_trunc('day', now(), 'UTC') ON CONFLICT DO NOTHING`,
    [rolesWith('orders')],
  );
}
