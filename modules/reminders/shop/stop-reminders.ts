import type { Shop } from '#platform/shop.ts';
import { hashToken } from './reminder-token.ts';

/** Ends all reminders to the address that a token was mailed to; an unknown token changes nothing. */
export async function stopReminders({ pool }: Pick<Shop, 'pool'>, token: string): Promise<void> {
  await pool.query(
    `WITH stopped AS (
       UPDATE reminder_stop SET stopped_at = coalesce(stopped_at, now()) WHERE token_hash = $1 RETURNING email)
     DELETE FROM cart_reminder r USING stopped WHERE r.email = stopped.email AND r.mailed_at IS NULL`,
    [hashToken(token)],
  );
}
