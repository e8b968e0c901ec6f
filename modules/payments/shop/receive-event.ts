import type { ProviderEvent } from '#platform/ports/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import { findPayment } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';

/**
 * Handles a signed webhook (raw bytes); ignores unknown events. Throws `BadSignature`; on any other error the provider
 * delivers the event again.
 */
export async function receiveEvent(shop: Shop, rawBody: string, signature: string): Promise<void> {
  const event = await shop.payments.readEvent(rawBody, signature);
  if (event.kind === 'intent') {
    const settled = await settlePayment(shop, event.intent, {
      source: 'webhook',
      eventId: event.id,
      eventType: event.type,
    });
    shop.log.info({ event: event.id, type: event.type, settled }, 'Payment event handled');
  } else if (event.kind !== 'other') {
    await review(shop, event);
  }
}

/**
 * Reads the refunds or disputes of an intent from the provider, since events can arrive out of order. Marks the event handled last, so a
 * failure between is repeated.
 */
async function review(shop: Shop, event: ProviderEvent & { intentId: string }): Promise<void> {
  const handled = await shop.pool.query('SELECT 1 FROM webhook_event WHERE id = $1', [event.id]);
  if (handled.rows.length > 0 || !(await findPayment(shop.pool, { id: event.intentId }))) return;
  const outcome =
    event.kind === 'dispute'
      ? await recordDisputes(shop, event.intentId)
      : await settleRefunds(shop, event.intentId, await shop.payments.listRefunds(event.intentId));
  await shop.pool.query('INSERT INTO webhook_event (id, type) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    event.id,
    event.type,
  ]);
  shop.log.info({ event: event.id, type: event.type, outcome }, 'Payment event handled');
}
