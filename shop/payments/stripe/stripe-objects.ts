import type Stripe from 'stripe';
import type { Intent, ProviderEvent, Refund } from '../../ports/payment-provider.ts';

/** Reduces an event to what the shop acts on. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return { id, type, kind: 'intent', intent: readIntent(event.data.object) };
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { payment_intent: intent } = event.data.object;
      if (!intent) return { id, type, kind: 'other' };
      return { id, type, kind: 'refund', intentId: typeof intent === 'string' ? intent : intent.id };
    }
    default:
      return { id, type, kind: 'other' };
  }
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Converts an intent; its refunded amount is known only if its charge was expanded. */
export function readIntent(intent: Stripe.PaymentIntent): Intent {
  const attempt = Number(intent.metadata.attempt);
  const charge = intent.latest_charge;
  return {
    id: intent.id,
    status: STATUS[intent.status] ?? 'open',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    refundedCents: typeof charge === 'object' && charge !== null ? charge.amount_refunded : undefined,
    currency: intent.currency,
    livemode: intent.livemode,
    clientSecret: intent.client_secret ?? '',
    shopId: intent.metadata.shop,
    orderId: intent.metadata.order,
    attempt: Number.isSafeInteger(attempt) ? attempt : undefined,
  };
}

/** Converts a refund; one canceled before it left counts as failed. */
export function readRefund({ id, status, amount, failure_reason: reason, metadata }: Stripe.Refund): Refund {
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    status: failed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    amountCents: amount,
    failure: failed ? (reason ?? status) : undefined,
    refundId: metadata?.refund,
  };
}
