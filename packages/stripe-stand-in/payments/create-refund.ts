import type Stripe from 'stripe';
import { z } from 'zod';
import { expand, metadata, text, whole } from '../api/parameters.ts';
import { missingProblem, parameterProblem, StripeProblem } from '../api/stripe-problem.ts';
import { TEST_CARDS } from '../cards/test-cards.ts';
import { list } from '../database/list.ts';
import { find, findTestCard, insert, replace } from '../database/resources.ts';
import { amountText } from '../objects/amount.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newId, nowSeconds } from '../objects/ids.ts';
import type { Answer, Call } from './call.ts';
import { lockIntent } from './payment-intent-access.ts';
import { recordEvent } from './record-event.ts';
import { turnLater } from './turn-refunds.ts';

export const createRefundParameters = z.strictObject({
  amount: whole.optional(),
  charge: text.optional(),
  expand,
  metadata: metadata.default({}),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

type Parameters = z.output<typeof createRefundParameters>;

/** The charge to refund, with its intent locked, so that refunds of one payment run one after the other. */
async function lockedCharge(call: Call, parameters: Parameters): Promise<Stripe.Charge> {
  const named = parameters.charge ? await find(call.client, 'charge', parameters.charge) : undefined;
  if (parameters.charge && !named) throw missingProblem('charge', parameters.charge, 'charge');
  const intentId = parameters.payment_intent ?? named?.payment_intent;
  if (typeof intentId !== 'string') {
    throw parameterProblem(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  }
  const intent = await lockIntent(call, intentId);
  const id = parameters.charge ?? intent.latest_charge;
  // Read it again: another refund may have changed the charge during the wait for the lock.
  const charge = typeof id === 'string' ? await find(call.client, 'charge', id) : undefined;
  if (charge?.status === 'succeeded' && charge.payment_intent === intent.id) return charge;
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    param: 'payment_intent',
    ...(intent.status === 'succeeded' ? {} : { code: 'payment_intent_unexpected_state' }),
  });
}

function checkedAmount(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = asked ?? left;
  if (amount < 1) {
    throw parameterProblem(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  }
  if (amount > left) {
    const money = (part: number) => amountText(part, charge.currency);
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      param: 'amount',
    });
  }
  return amount;
}

async function refuseDisputed(call: Call, { id, payment_intent: intent }: Stripe.Charge): Promise<void> {
  const disputes = await list(call.client, 'dispute', { limit: 100, paymentIntent: String(intent) });
  if (disputes.data.every((dispute) => dispute.is_charge_refundable)) return;
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'charge_disputed',
    message: `Charge ${id} has been charged back; cannot issue a refund.`,
  });
}

/** POST /v1/refunds: refunds part or all of a payment, in total never more than was captured. */
export async function createRefund(call: Call, parameters: Parameters): Promise<Answer> {
  const charge = await lockedCharge(call, parameters);
  await refuseDisputed(call, charge);
  const amount = checkedAmount(charge, parameters.amount);
  const { refund: course } = TEST_CARDS[await findTestCard(call.client, String(charge.payment_method))];
  const refund = newRefund(charge, {
    amount,
    reason: parameters.reason ?? null,
    metadata: parameters.metadata,
    waits: course === 'waits',
  });
  // The fee of the payment stays with Stripe, and a refund costs nothing more.
  const moved = newBalanceTransaction({
    type: 'refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: refund.id,
  });
  refund.balance_transaction = moved.id;
  const amountRefunded = charge.amount_refunded + amount;
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  };
  await insert(call.client, 'balance_transaction', moved, String(charge.payment_intent));
  await insert(call.client, 'refund', refund, String(charge.payment_intent));
  await replace(call.client, 'charge', refunded);
  await recordEvent(call, 'refund.created', refund);
  await recordEvent(call, 'charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    ...(refunded.refunded ? { refunded: false } : {}),
  });
  if (course) {
    await turnLater(call, refund.id);
    return { status: 200, body: refund };
  }
  // Stripe reports a card's refund again when it knows the bank's reference.
  const reference = {
    reference: refund.id.slice(-12),
    reference_status: 'available',
    reference_type: 'acquirer_reference_number',
    type: 'refund' as const,
  };
  const referenced: Stripe.Refund = { ...refund, destination_details: { card: reference, type: 'card' } };
  await replace(call.client, 'refund', referenced);
  await recordEvent(call, 'refund.updated', referenced, { destination_details: refund.destination_details });
  return { status: 200, body: refund };
}

/** A new refund of part or all of a charge; it succeeds at once unless its test card delays it. */
function newRefund(
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
