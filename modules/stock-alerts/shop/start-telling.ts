import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Shop } from '#platform/shop.ts';

/** Queues the mails to the customers who wait for a variant. Stock that grows does the same by a trigger. */
export async function startTelling(
  shop: Pick<Shop, 'newId'>,
  database: Database,
  variantId: string,
): Promise<void> {
  await enqueue(database, 'tell_waiting', `tell_waiting:${shop.newId()}`, { variantId });
}
