import type { Shop } from '../context.ts';
import { recordRefund } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Handles one signed webhook over its raw bytes. Throws `BadSignature`; every other failure makes the provider
 * deliver it again. What it does not know it accepts and leaves alone.
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
  } else if (event.kind === 'refunded') {
    await recordRefund(shop, event.intentId);
  }
}
