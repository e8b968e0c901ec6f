import type Stripe from 'stripe';
import { z } from 'zod';
import { expand } from '../api/parameters.ts';
import { missingProblem, StripeProblem } from '../api/stripe-problem.ts';
import { find, replace } from '../database/resources.ts';
import { reinstatement } from '../objects/dispute.ts';
import type { Answer, Call } from './call.ts';
import { lockIntent } from './payment-intent-access.ts';
import { recordEvent } from './record-event.ts';

export const closeDisputeParameters = z.strictObject({ expand });

/** POST /v1/disputes/{id}/close: accepts that the dispute is lost. */
export async function closeDispute(call: Call, id: string): Promise<Answer> {
  return { status: 200, body: await decide(call, await lockedDispute(call, id), false) };
}

/** A good answer closes an inquiry; without one it becomes a dispute at the bank, here a lost one. */
export async function decide(call: Call, dispute: Stripe.Dispute, isWon: boolean): Promise<Stripe.Dispute> {
  const isInquiry = dispute.status.startsWith('warning_');
  const decided: Stripe.Dispute = {
    ...dispute,
    status: isWon ? (isInquiry ? 'warning_closed' : 'won') : 'lost',
    is_charge_refundable: isWon,
    ...(isWon &&
      !isInquiry && { balance_transactions: [...dispute.balance_transactions, reinstatement(dispute)] }),
  };
  await replace(call.client, 'dispute', decided);
  if (isWon && !isInquiry) await recordEvent(call, 'charge.dispute.funds_reinstated', decided);
  if (!isWon && isInquiry) await recordEvent(call, 'charge.dispute.funds_withdrawn', decided);
  await recordEvent(call, 'charge.dispute.closed', decided);
  return decided;
}

/** Returns a dispute that can still be answered, and locks its intent. */
export async function lockedDispute(
  call: Call,
  id: string,
  { mayBeLost = false } = {},
): Promise<Stripe.Dispute> {
  const known = await find(call.client, 'dispute', id);
  if (!known) throw missingProblem('dispute', id);
  await lockIntent(call, String(known.payment_intent));
  const dispute = (await find(call.client, 'dispute', id)) ?? known;
  if (['won', 'warning_closed'].includes(dispute.status) || (dispute.status === 'lost' && !mayBeLost))
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'This dispute is already closed',
    });
  return dispute;
}
