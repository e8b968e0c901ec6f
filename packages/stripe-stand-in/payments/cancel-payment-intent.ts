import type Stripe from 'stripe';
import { z } from 'zod';
import { expand } from '../api/parameters.ts';
import { unexpectedStateProblem } from '../api/stripe-problem.ts';
import { replace } from '../database/resources.ts';
import { nowSeconds } from '../objects/ids.ts';
import type { Answer, Call } from './call.ts';
import { lockIntent } from './payment-intent-access.ts';
import { recordEvent } from './record-event.ts';

export const cancelIntentParameters = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

const CANCELABLE =
  'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';

/** POST /v1/payment_intents/{id}/cancel: a canceled intent never succeeds; a succeeded one cannot be canceled. */
export async function cancelPaymentIntent(
  call: Call,
  id: string,
  parameters: z.output<typeof cancelIntentParameters>,
): Promise<Answer> {
  const intent = await lockIntent(call, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedStateProblem(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE}.`,
      intent,
    );
  }
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: nowSeconds(),
    cancellation_reason: parameters.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  await replace(call.client, 'payment_intent', canceled);
  await recordEvent(call, 'payment_intent.canceled', canceled);
  return { status: 200, body: canceled };
}
