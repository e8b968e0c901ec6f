import type Stripe from 'stripe';
import { newId, nowSeconds } from './ids.ts';

/** A new refund of part or all of a charge; it succeeds at once unless its test card delays it. */
export function newRefund(
  charge: Stripe.Charge,
  from: {
    amount: number;
    reason: Stripe.Refund.Reason | null;
    metadata: Stripe.Metadata;
    waits: boolean;
  },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: from.amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: from.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: from.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: from.waits ? 'pending' : 'succeeded',
    ...(from.waits && { pending_reason: 'processing' as const }),
    transfer_reversal: null,
  };
}
