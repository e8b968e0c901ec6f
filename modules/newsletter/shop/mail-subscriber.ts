import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Shop } from '#platform/shop.ts';

/**
 * Queues a mail to a subscriber: the confirmation link, or the code with an unsubscribe link. The mail job creates the
 * link, so none is stored in the outbox.
 */
export async function mailSubscriber(
  shop: Pick<Shop, 'newId'>,
  database: Database,
  template: 'newsletter-confirm' | 'newsletter-code',
  to: string,
): Promise<void> {
  await enqueue(database, 'mail', `mail:${template}:${shop.newId()}`, { template, to });
}
