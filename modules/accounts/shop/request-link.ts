import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Shop } from '#platform/shop.ts';

/**
 * Queues a mail with a link that leads on to the path `back`. Runs the same statement for known and unknown addresses;
 * the mail job decides whether there is anything to send.
 */
export async function requestLink(
  shop: Pick<Shop, 'pool' | 'newId'>,
  template: 'verify-address' | 'reset-password',
  to: string,
  back: string,
): Promise<void> {
  await enqueue(shop.pool, 'mail', `mail:${template}:${shop.newId()}`, { template, to, back });
}
