import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { lockSubscriberOf } from './subscriber-token.ts';

/** Ends the subscription of a mailed token and deletes its confirmation links; an unknown token changes nothing. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const email = await lockSubscriberOf(client, token, 'unsubscribe');
    if (!email) return;
    await client.query(`DELETE FROM subscriber_token WHERE email = $1 AND purpose = 'confirm'`, [email]);
    await client.query(
      `UPDATE subscriber SET state = 'unsubscribed', unsubscribed_at = now() WHERE email = $1 AND state <> 'unsubscribed'`,
      [email],
    );
  });
}
