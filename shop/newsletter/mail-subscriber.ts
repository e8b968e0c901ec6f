import type { Database, Shop } from '../context.ts';
import { enqueue } from '../outbox/enqueue.ts';

/**
 * Asks for a mail to a subscriber: the link that makes a subscription take effect, or their code, with the link that
 * ends it. The job that writes the mail makes the link, so no link waits in the outbox.
 */
export async function mailSubscriber(
  shop: Pick<Shop, 'newId'>,
  database: Database,
  template: 'newsletter-confirm' | 'newsletter-code',
  to: string,
): Promise<void> {
  await enqueue(database, 'mail', `mail:${template}:${shop.newId()}`, { template, to });
}
