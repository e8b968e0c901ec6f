import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { hashToken } from './alert-token.ts';

/** Ends all alerts of the address that a token was mailed to; an unknown token changes nothing. */
export async function stopAlerts(shop: Shop, token: string): Promise<void> {
  await transaction(shop.pool, async (client) => {
    await client.query(
      `DELETE FROM stock_alert WHERE mail_key IS NULL AND email =
         (SELECT email FROM stock_alert_token WHERE token_hash = $1 AND alert_id IS NULL AND expires_at > now())`,
      [hashToken(token)],
    );
  });
}
