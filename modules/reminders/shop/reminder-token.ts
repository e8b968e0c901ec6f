import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/shop.ts';

const LINK_DAYS = 14;

export type ReminderTokens = { restore: string; stop: string };

/**
 * Creates the links of a reminder: one that restores its cart for 14 days, and one that ends all reminders of the address. The shop
 * keeps their hashes.
 */
export async function giveReminderTokens(database: Database, cartId: string): Promise<ReminderTokens> {
  const [restore, stop] = [newToken(), newToken()];
  await database.query({
    name: 'give-reminder-tokens',
    text: `WITH mailed AS (
             UPDATE cart_reminder SET token_hash = $2, expires_at = now() + interval '${LINK_DAYS} days'
             WHERE cart_id = $1 RETURNING email)
           INSERT INTO reminder_stop (token_hash, email) SELECT $3, email FROM mailed`,
    values: [cartId, hashToken(restore), hashToken(stop)],
  });
  return { restore, stop };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const newToken = () => randomBytes(32).toString('base64url');
