import { z } from 'zod';
import { text } from '../api/parameters.ts';
import { unexpectedStateProblem } from '../api/stripe-problem.ts';
import { find } from '../database/resources.ts';
import type { Answer, Call } from './call.ts';
import { lockIntent } from './payment-intent-access.ts';
import { capture, failPayment, visible } from './settle-payment.ts';

export const authenticateParameters = z.strictObject({
  payment_intent: text,
  client_secret: text,
  source: text,
  outcome: z.enum(['complete', 'fail']),
});

const FAILED =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.';

/** POST /v1/3ds2/authenticate: applies the customer's answer to the demonstration bank, once per challenge. */
export async function authenticatePayment(
  call: Call,
  parameters: z.output<typeof authenticateParameters>,
): Promise<Answer> {
  const intent = await lockIntent(call, parameters.payment_intent, parameters.client_secret);
  const asked = intent.next_action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined;
  const method =
    typeof intent.payment_method === 'string'
      ? await find(call.client, 'payment_method', intent.payment_method)
      : undefined;
  if (
    intent.status !== 'requires_action' ||
    asked?.three_d_secure_2_source !== parameters.source ||
    !method
  ) {
    throw unexpectedStateProblem(
      `This PaymentIntent is not waiting for this authentication: it has a status of ${intent.status}.`,
      visible(call, intent),
    );
  }
  if (parameters.outcome === 'complete') return await capture(call, intent, method, true);
  const failed = await failPayment(call, intent, {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: FAILED,
    payment_method: method,
    type: 'invalid_request_error',
  });
  return { status: 200, body: visible(call, failed) };
}
