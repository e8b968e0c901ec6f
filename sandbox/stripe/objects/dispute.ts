import type Stripe from 'stripe';
import { newBalanceTransaction } from './balance-transaction.ts';
import { noEvidence } from './dispute-evidence.ts';
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
