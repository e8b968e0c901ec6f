import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database } from '#platform/shop.ts';
import { recordTransition } from './order-journal.ts';

/** Makes an unpaid order `closing` and queues the job that closes it. The caller holds its row lock. */
export async function startClosing(
  database: Database,
  orderId: string,
  closeTo: 'cancelled' | 'expired',
  actorId: string | null,
): Promise<void> {
  const { rowCount } = await database.query({
    name: 'start-closing',
    text: `UPDATE orders SET status = 'closing', close_to = $2 WHERE id = $1 AND status = 'unpaid'`,
    values: [orderId, closeTo],
  });
  if (rowCount !== 1) throw new Error(`Order ${orderId} is not unpaid`);
  await recordTransition(database, 'closing', { orderId, from: 'unpaid', actorId, detail: { closeTo } });
  await enqueue(database, 'close_order', `close:${orderId}`, { orderId });
}
