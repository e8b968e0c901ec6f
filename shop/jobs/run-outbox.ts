import type { Shop } from '../context.ts';
import { writeAccountMail } from '../mail/write-account-mail.ts';
import { writeOrderMail } from '../mail/write-order-mail.ts';
import { closeOrder } from '../orders/close-order.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import type { MailOrder, OutboxPayloads } from './outbox.ts';

type Entry = { [K in keyof OutboxPayloads]: { kind: K; payload: OutboxPayloads[K] } }[keyof OutboxPayloads];

/** Carries out one entry of the outbox and marks it done. Throws to be tried again later; done entries are left alone. */
export async function runOutbox(shop: Shop, key: string): Promise<void> {
  const { rows } = await shop.pool.query<Entry>(
    'SELECT kind, payload FROM outbox WHERE dedupe_key = $1 AND done_at IS NULL',
    [key],
  );
  const entry = rows[0];
  if (!entry) return;
  switch (entry.kind) {
    case 'mail':
      await sendMail(shop, key, entry.payload);
      break;
    case 'close_order':
      if ((await closeOrder(shop, entry.payload.orderId)) === 'closing')
        throw new Error('The order cannot be closed yet');
      break;
    case 'refund_payment':
      await refundPayment(shop, entry.payload.paymentId);
      break;
  }
  // A mail's link is a secret: what has been sent is not kept.
  await shop.pool.query(
    `UPDATE outbox SET done_at = now(), payload = CASE kind WHEN 'mail' THEN payload - 'link' ELSE payload END WHERE dedupe_key = $1`,
    [key],
  );
}

async function sendMail(shop: Shop, key: string, order: MailOrder): Promise<void> {
  const mail =
    'orderId' in order ? await writeOrderMail(shop, key, order) : writeAccountMail(shop, key, order);
  if (mail) await shop.deliver(mail);
}
