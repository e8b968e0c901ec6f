import type { Database, Shop } from '../context.ts';
import { enqueue, type MailOrder } from '../jobs/outbox.ts';
import { giveSubscriberToken, hashToken } from './subscriber-token.ts';

/** Mails the link that makes a subscription take effect. */
export async function mailConfirmLink(
  shop: Pick<Shop, 'publicUrl'>,
  database: Database,
  to: string,
): Promise<void> {
  const token = await giveSubscriberToken(database, to, 'confirm');
  await send(database, token, {
    template: 'newsletter-confirm',
    to,
    confirmLink: `${shop.publicUrl}/newsletter/confirm?token=${token}`,
  });
}

/** Mails a subscriber their code, or that it is used, with the link that ends the subscription. */
export async function mailCode(shop: Pick<Shop, 'publicUrl'>, database: Database, to: string): Promise<void> {
  const token = await giveSubscriberToken(database, to, 'unsubscribe');
  await send(database, token, {
    template: 'newsletter-code',
    to,
    stopLink: `${shop.publicUrl}/newsletter/unsubscribe?token=${token}`,
  });
}

function send(database: Database, token: string, mail: MailOrder): Promise<void> {
  return enqueue(database, 'mail', `mail:${mail.template}:${hashToken(token).toString('hex')}`, mail);
}
