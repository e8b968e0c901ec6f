import type { Database } from '#platform/shop.ts';

/** Deletes consents and mailed links that are old. An address that stopped reminders stays stopped. */
export async function deleteOldReminders(database: Database): Promise<void> {
  await database.query(`DELETE FROM cart_reminder WHERE agreed_at <= now() - interval '60 days'`);
  await database.query(
    `DELETE FROM reminder_stop WHERE stopped_at IS NULL AND given_at <= now() - interval '1 year'`,
  );
}
