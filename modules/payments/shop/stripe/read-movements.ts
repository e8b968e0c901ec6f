import type Stripe from 'stripe';
import type { Movement } from '#platform/ports/payment-provider.ts';
import { fromStripe } from '../../contract/stripe-amount.ts';

// Stripe's maximum, and more refunds or disputes than a payment ever has.
const MAX_OF_PAYMENT = 100;

type Known = { movements: Movement[]; isComplete: boolean };

/** Reads the balance transactions of a payment, and of its refunds and disputes if its charge has any. */
export async function readMovements(stripe: Stripe, intentId: string): Promise<Known> {
  const intent = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.balance_transaction'],
  });
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') return { movements: [], isComplete: false };
  const parts = [
    ofObject('charge', intentId, [charge.balance_transaction]),
    ...(charge.amount_refunded > 0 ? await ofRefunds(stripe, intentId) : []),
    ...(charge.disputed ? await ofDisputes(stripe, intentId) : []),
  ];
  return {
    movements: parts.flatMap(({ movements }) => movements),
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}

async function ofRefunds(stripe: Stripe, intentId: string): Promise<Known[]> {
  const { data } = await stripe.refunds.list({
    payment_intent: intentId,
    limit: MAX_OF_PAYMENT,
    expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
  });
  return data.map(({ id, status, balance_transaction: moved, failure_balance_transaction: back }) => {
    const hasMoved = status === 'succeeded' || status === 'failed';
    return ofObject('refund', id, [hasMoved ? moved : (moved ?? undefined), back ?? undefined]);
  });
}

async function ofDisputes(stripe: Stripe, intentId: string): Promise<Known[]> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: MAX_OF_PAYMENT });
  return data.map((dispute) => {
    const { movements } = ofObject('dispute', dispute.id, dispute.balance_transactions);
    const balance = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
    // An inquiry moves no money, and a dispute that is won gives it back.
    const isBack = dispute.status === 'won' || dispute.status.startsWith('warning_');
    return { movements, isComplete: dispute.status === 'prevented' || balance < 0 !== isBack };
  });
}

/** Null is a balance transaction that is still to come; undefined is none. */
function ofObject(
  kind: Movement['kind'],
  of: string,
  moved: readonly (string | Stripe.BalanceTransaction | null | undefined)[],
): Known {
  const known = moved.filter((one) => typeof one === 'object' && one !== null);
  return {
    movements: known.map(({ id, amount, fee, currency, created }) => ({
      id,
      kind,
      of,
      amountCents: fromStripe(amount, currency),
      feeCents: fromStripe(fee, currency),
      currency,
      movedAt: new Date(created * 1000),
    })),
    isComplete: moved.every((one) => one !== null && typeof one !== 'string'),
  };
}
