import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Shop } from '#platform/shop.ts';

type NewRefund = {
  paymentId: string;
  cents: number;
  orderId?: string;
  shippingCents?: number;
  reason?: string | undefined;
  askedBy?: string | null;
  returnId?: string | undefined;
  idempotencyKey?: string | undefined;
};

/** Writes a refund and queues it; without an order, that of a payment that has paid none. The caller holds the lock of the order. */
export async function insertRefund(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  refund: NewRefund,
): Promise<string> {
  const refundId = shop.newId();
  await client.query({
    name: 'insert-refund',
    text: `INSERT INTO refund (id, payment_id, order_id, amount_cents, shipping_cents, reason, asked_by, return_id, idempotency_key)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      refundId,
      refund.paymentId,
      refund.orderId ?? null,
      refund.cents,
      refund.shippingCents ?? 0,
      refund.reason ?? '',
      refund.askedBy ?? null,
      refund.returnId ?? null,
      refund.idempotencyKey ?? null,
    ],
  });
  await enqueue(client, 'refund_payment', `refund:${refundId}`, { refundId });
  return refundId;
}
