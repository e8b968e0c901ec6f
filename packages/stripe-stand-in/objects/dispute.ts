import type Stripe from 'stripe';
import { newBalanceTransaction } from './balance-transaction.ts';
import { newId, nowSeconds } from './ids.ts';

const DAYS_TO_ANSWER = 9;
const DISPUTE_FEE = 1_500;

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'product_unacceptable' | 'general';

/** A new dispute of a charge. Its amount leaves the balance at once, unless the bank only inquires. */
export function newDispute(
  charge: Stripe.Charge,
  from: { amount: number; reason: DisputeReason; isInquiry: boolean },
): Stripe.Dispute {
  const id = newId('dp');
  const { card } = charge.payment_method_details ?? {};
  return {
    id,
    object: 'dispute',
    amount: from.amount,
    balance_transactions: from.isInquiry ? [] : [withdrawal(id, from.amount, charge.currency)],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: nowSeconds() + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: from.isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: from.isInquiry ? 'inquiry' : 'chargeback',
        network: card?.network ?? 'visa',
        network_reason_code: from.reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason: from.reason,
    status: from.isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

const withdrawal = (source: string, amount: number, currency: string) =>
  newBalanceTransaction({
    type: 'adjustment',
    amount: -amount,
    fee: DISPUTE_FEE,
    currency,
    source,
    description: 'Chargeback withdrawal',
  });

/** The money of a won dispute comes back, its fee does not. */
export const reinstatement = ({ id, amount, currency }: Stripe.Dispute) =>
  newBalanceTransaction({
    type: 'adjustment',
    amount,
    fee: 0,
    currency,
    source: id,
    description: 'Chargeback reversal',
  });

/** The evidence of a dispute that nobody has answered. */
function noEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
