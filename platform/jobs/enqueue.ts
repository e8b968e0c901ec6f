import type { DisputeStatus } from '#platform/contract/disputes.ts';
import type { MailName } from '#platform/contract/storefront.ts';
import type { Database } from '#platform/shop.ts';

export type OutboxPayloads = {
  mail: MailOrder;
  close_order: { orderId: string };
  /** Processes of 0.2.0 name the payment. */
  refund_payment: { refundId: string } | { paymentId: string };
  remove_upload: { uploadId: string };
  tell_waiting: { variantId: string };
};

/** The mails to a customer who sends something back. */
export type ReturnMail = 'return-asked' | 'return-approved' | 'return-declined' | 'return-received';

export type MailOrder =
  | { template: 'verify-address' | 'reset-password'; to: string; back: string }
  | { template: 'change-address'; to: string; memberId: string }
  | { template: 'address-changing'; to: string }
  | {
      template:
        | 'order-paid'
        | 'order-shipped'
        | 'order-refunded'
        | 'payment-returned'
        | 'address-corrected'
        | 'order-unpaid';
      orderId: string;
    }
  | { template: 'phone-order'; orderId: string }
  | { template: 'order-shipped'; orderId: string; shipmentId: string }
  | { template: 'order-part-refunded' | 'order-refunded'; orderId: string; refundId: string }
  | { template: ReturnMail; orderId: string; returnId: string }
  | { template: 'passkey-added' | 'passkey-removed'; passkeyOf: string; name: string }
  | { template: 'newsletter-confirm' | 'newsletter-code'; to: string }
  | { template: 'stock-alert-confirm' | 'back-in-stock'; alertId: string }
  | { template: 'cart-reminder'; cartId: string }
  | { template: 'staff-order'; staffId: string; paidOrderId: string }
  | { template: 'staff-return'; staffId: string; askedReturnId: string }
  | { template: 'staff-day'; staffId: string }
  | { template: 'staff-dispute'; staffId: string; disputeId: string; status: DisputeStatus }
  | { template: 'message'; to: string; messageId: string }
  | { template: 'message-answer'; answerId: string }
  | { template: 'test'; to: string; mail: MailName }
  | { template: 'review-request'; requestOrderId: string }
  | { template: 'invitation'; invitationId: string };

/**
 * Records work outside the database in the caller's transaction, at most once per key. Its job starts after the commit, or
 * `afterSeconds` later, and is retried until it succeeds.
 */
export async function enqueue<K extends keyof OutboxPayloads>(
  database: Database,
  kind: K,
  key: string,
  payload: OutboxPayloads[K],
  afterSeconds?: number,
): Promise<void> {
  await database.query({
    name: 'enqueue',
    text: `INSERT INTO outbox (dedupe_key, kind, payload, due_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
           ON CONFLICT DO NOTHING`,
    values: [key, kind, payload, afterSeconds ?? null],
  });
}
