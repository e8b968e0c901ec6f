import type Stripe from 'stripe';
import type { Dispute, Intent, ProviderEvent, Refund } from '#platform/ports/payment-provider.ts';
import { fromStripe } from '../../contract/stripe-amount.ts';

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
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent: intent } = event.data.object;
      if (!intent) return { id, type, kind: 'other' };
      return { id, type, kind: 'dispute', intentId: typeof intent === 'string' ? intent : intent.id };
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
    amountCents: fromStripe(intent.amount, intent.currency),
    amountReceivedCents: fromStripe(intent.amount_received, intent.currency),
    refundedCents:
      typeof charge === 'object' && charge !== null
        ? fromStripe(charge.amount_refunded, intent.currency)
        : undefined,
    isDisputed: typeof charge === 'object' && charge?.disputed === true,
    currency: intent.currency,
    livemode: intent.livemode,
    clientSecret: intent.client_secret ?? '',
    shopId: intent.metadata.shop,
    orderId: intent.metadata.order,
    attempt: Number.isSafeInteger(attempt) ? attempt : undefined,
  };
}

/** Converts a refund; one canceled before it left counts as failed. */
export function readRefund(refund: Stripe.Refund): Refund {
  const { id, status, amount, currency, failure_reason: reason, metadata } = refund;
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    status: failed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    amountCents: fromStripe(amount, currency),
    failure: failed ? (reason ?? status) : undefined,
    refundId: metadata?.refund,
  };
}

const DISPUTE_STATUS: Record<string, Dispute['status']> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  // An appeal against a lost dispute: the money is gone for now.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** Converts a dispute. A status that is not known holds the order. */
export function readDispute(dispute: Stripe.Dispute): Dispute {
  const { status, evidence_details: evidence } = dispute;
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const prevented = moved < 0 ? 'lost' : 'closed';
  return {
    id: dispute.id,
    amountCents: fromStripe(dispute.amount, dispute.currency),
    reason: dispute.reason,
    status: status === 'prevented' ? prevented : (DISPUTE_STATUS[status] ?? 'under_review'),
    isInquiry: status.startsWith('warning_'),
    isRefundable: dispute.is_charge_refundable,
    answerBy: evidence.due_by === null ? undefined : new Date(evidence.due_by * 1000),
    openedAt: new Date(dispute.created * 1000),
  };
}
