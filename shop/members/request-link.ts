import type { Shop } from '../context.ts';
import { enqueue } from '../outbox/enqueue.ts';

/**
 * Asks for a mail to an address: the same single statement whether anybody has that address or not. Whether they do,
 * and are sent a link, is found out when the mail is written. `back` is the path that the link leads on to.
 */
export async function requestLink(
  shop: Pick<Shop, 'pool' | 'newId'>,
  template: 'verify-address' | 'reset-password',
  to: string,
  back: string,
): Promise<void> {
  await enqueue(shop.pool, 'mail', `mail:${template}:${shop.newId()}`, { template, to, back });
}
