import type { Database, Shop } from '../context.ts';
import { enqueue } from '../outbox/enqueue.ts';

/** Queues the mails to the customers who wait for a variant. Stock that grows does the same by a trigger. */
export async function startTelling(
  shop: Pick<Shop, 'newId'>,
  database: Database,
  variantId: string,
): Promise<void> {
  await enqueue(database, 'tell_waiting', `tell_waiting:${shop.newId()}`, { variantId });
}
