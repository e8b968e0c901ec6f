import { rolesWith } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';

/**
 * Queues the mail about the week before for each member of staff who may see sales and had chosen it by Monday at six, in the shop's
 * time zone: once a week, whatever the number of processes. After a Monday without a job it comes late instead of never.
 */
export async function queueWeeklyMails({ pool }: Pick<Shop, 'pool'>, now = new Date()): Promise<void> {
  await pool.query(
    `WITH zone AS (SELECT coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'timeZone'), 'UTC') AS name),
     this AS (SELECT date_trunc('week', $2::timestamptz AT TIME ZONE name)::date AS monday, name FROM zone),
     due AS (
       UPDATE weekly_mail w SET queued_week = this.monday FROM this, member m
       WHERE m.id = w.member_id AND m.role = ANY($1)
         AND $2::timestamptz >= (this.monday + interval '6 hours') AT TIME ZONE this.name
         AND w.chosen_at < (this.monday + interval '6 hours') AT TIME ZONE this.name
         AND (w.queued_week IS NULL OR w.queued_week < this.monday)
       RETURNING w.member_id, this.monday)
     INSERT INTO outbox (dedupe_key, kind, payload)
     SELECT concat('mail:staff-week:', monday, ':', member_id), 'mail',
       json_build_object('template', 'staff-week', 'staffId', member_id, 'monday', monday)
     FROM due ON CONFLICT DO NOTHING`,
    [rolesWith('money'), now],
  );
}
