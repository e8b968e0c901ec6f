import { startClosing } from '#modules/orders/shop/start-closing.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';

const BATCH = 100;

/** Starts closing all unpaid orders that have expired by the database's clock; returns their number. */
export async function expireOrders(shop: Shop): Promise<number> {
  let expired = 0;
  for (;;) {
    const batch = await transaction(shop.pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `SELECT id FROM orders WHERE status = 'unpaid' AND expires_at < now()
         ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      for (const { id } of rows) await startClosing(client, id, 'expired', null);
      return rows.length;
    });
    expired += batch;
    if (batch < BATCH) return expired;
  }
}
