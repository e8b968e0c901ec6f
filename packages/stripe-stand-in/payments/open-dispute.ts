import type Stripe from 'stripe';
import { z } from 'zod';
import { parameterProblem } from '../api/stripe-problem.ts';
import { find, insert, replace } from '../database/resources.ts';
import { type DisputeReason, newDispute } from '../objects/dispute.ts';
import type { Call } from './call.ts';
import { lockIntent } from './payment-intent-access.ts';
import { recordEvent } from './record-event.ts';

export const bankDisputeSchema = z.strictObject({
  payment_intent: z.string(),
  /** By default what is left of the payment. */
  amount: z.int().min(1).optional(),
  reason: z
    .enum(['fraudulent', 'product_not_received', 'product_unacceptable', 'general'])
    .default('fraudulent'),
  isInquiry: z.boolean().default(false),
});

/** Opens a dispute as the customer's bank does; there is no call of Stripe's for it. */
export async function disputeAsBank(
  call: Call,
  asked: z.output<typeof bankDisputeSchema>,
): Promise<Stripe.Dispute> {
  const intent = await lockIntent(call, asked.payment_intent);
  const { latest_charge: id } = intent;
  const charge = typeof id === 'string' ? await find(call.client, 'charge', id) : undefined;
  if (charge?.status !== 'succeeded')
    throw parameterProblem(
      'payment_intent',
      'This PaymentIntent does not have a successful charge to dispute.',
    );
  const amount = asked.amount ?? charge.amount_captured - charge.amount_refunded;
  if (amount < 1 || amount > charge.amount_captured) throw parameterProblem('amount', 'Invalid amount');
  return openDispute(call, charge, { ...asked, amount });
}

/** Opens a dispute of a charge whose intent is locked. */
export async function openDispute(
  call: Call,
  charge: Stripe.Charge,
  from: { amount: number; reason: DisputeReason; isInquiry: boolean },
): Promise<Stripe.Dispute> {
  const dispute = newDispute(charge, from);
  await insert(call.client, 'dispute', dispute, String(charge.payment_intent));
  // An inquiry is no dispute yet.
  if (!from.isInquiry) await replace(call.client, 'charge', { ...charge, disputed: true });
  await recordEvent(call, 'charge.dispute.created', dispute);
  if (!from.isInquiry) await recordEvent(call, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}
