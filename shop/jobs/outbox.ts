import type { Database } from '../context.ts';

/** What leaves the database, by kind. */
export type OutboxPayloads = {
  mail: MailOrder;
  close_order: { orderId: string };
  refund_payment: { paymentId: string };
  remove_upload: { uploadId: string };
};

/** Which mail to write, with what its words need. */
export type MailOrder =
  | { template: 'verify-address' | 'reset-password'; to: string; back: string }
  | { template: 'change-address'; to: string; memberId: string }
  | { template: 'address-changing'; to: string }
  | { template: 'order-paid' | 'order-shipped' | 'order-refunded' | 'payment-returned'; orderId: string }
  | { template: 'newsletter-confirm' | 'newsletter-code'; to: string }
  | { template: 'message'; to: string; messageId: string };

/**
 * Writes down, in the caller's transaction, what must happen outside it. The same key is written once, however often
 * it is asked for; the job that carries it out starts when the transaction commits and is retried until it succeeds.
 */
export async function enqueue<K extends keyof OutboxPayloads>(
  database: Database,
  kind: K,
  key: string,
  payload: OutboxPayloads[K],
): Promise<void> {
  await database.query({
    name: 'enqueue',
    text: 'INSERT INTO outbox (dedupe_key, kind, payload) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [key, kind, payload],
  });
}
