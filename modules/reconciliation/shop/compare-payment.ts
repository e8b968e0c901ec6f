import type { PaymentRow } from '#modules/payments/shop/payment-row.ts';
import type { Intent } from '#platform/ports/payment-provider.ts';
import { type Side, sideHere, sideThere } from './side-of-payment.ts';

export type DifferenceKind =
  /** Final at the provider, still open here. */
  | 'unnoticed'
  /** Paid at the provider, unknown here, for example after a restore from an older backup. */
  | 'captured_without_order'
  /** Still payable at the provider, unknown here. */
  | 'forgotten'
  /** Canceled here, still payable at the provider. */
  | 'still_payable'
  | 'paid_only_here'
  | 'refund_unnoticed'
  | 'refunded_only_here'
  | 'refund_failed'
  | 'dispute_unnoticed'
  /** Different amount, currency, mode or order. */
  | 'wrong_terms'
  | 'unknown_there';

export type Difference = { kind: DifferenceKind; here: Side; there: Side };

/** The difference between provider and shop; undefined if they agree or the next step is already on its way. */
export function comparePayment(
  intent: Intent,
  payment: PaymentRow | undefined,
  terms: { livemode: boolean },
): Difference | undefined {
  const kind = payment ? kindOf(intent, payment, terms) : strangerKind(intent);
  if (!kind) return undefined;
  return { kind, here: payment ? sideHere(payment) : { state: 'unknown' }, there: sideThere(intent) };
}

function strangerKind({
  status,
  amountReceivedCents,
  refundedCents = 0,
}: Intent): DifferenceKind | undefined {
  if (status === 'open' || status === 'processing') return 'forgotten';
  return status === 'succeeded' && amountReceivedCents > refundedCents ? 'captured_without_order' : undefined;
}

function kindOf(
  intent: Intent,
  payment: PaymentRow,
  terms: { livemode: boolean },
): DifferenceKind | undefined {
  const { state, amount_cents: amountCents } = payment;
  const isLive = state === 'creating' || state === 'open';
  const isPaid = state === 'succeeded';
  const sameTerms =
    intent.amountCents === amountCents &&
    intent.currency === payment.currency &&
    intent.livemode === terms.livemode &&
    intent.orderId === payment.order_id;
  if (!sameTerms) return 'wrong_terms';
  if (intent.status === 'canceled') return isLive ? 'unnoticed' : isPaid ? 'paid_only_here' : undefined;
  if (intent.status !== 'succeeded')
    return isPaid ? 'paid_only_here' : state === 'canceled' ? 'still_payable' : undefined;
  if (!isPaid) return 'unnoticed';
  if (intent.amountReceivedCents !== amountCents) return 'wrong_terms';
  return refundKind(intent.refundedCents ?? 0, payment);
}

function refundKind(refundedCents: number, payment: PaymentRow): DifferenceKind | undefined {
  if (refundedCents >= payment.amount_cents) return payment.is_refunded ? undefined : 'refund_unnoticed';
  if (payment.is_refunded) return 'refunded_only_here';
  if (refundedCents > payment.refunded_cents) return 'refund_unnoticed';
  if (refundedCents < payment.refunded_cents) return 'refunded_only_here';
  return payment.refund_failed ? 'refund_failed' : undefined;
}
