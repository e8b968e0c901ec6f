import type Stripe from 'stripe';
import { sameText } from '../api/same-text.ts';
import { missingProblem, StripeProblem } from '../api/stripe-problem.ts';
import { find, findForUpdate } from '../database/resources.ts';
import type { Call } from './call.ts';

function checkAccess(call: Call, intent: Stripe.PaymentIntent, clientSecret: string | undefined): void {
  if (clientSecret === undefined && call.keyKind === 'secret') return;
  if (clientSecret !== undefined && sameText(clientSecret, intent.client_secret ?? '')) return;
  throw new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    param: 'client_secret',
  });
}

/** The intent, if the caller may see it: a publishable key needs its client secret. */
export async function readIntent(
  call: Call,
  id: string,
  clientSecret?: string,
): Promise<Stripe.PaymentIntent> {
  const intent = await find(call.client, 'payment_intent', id);
  if (!intent) throw missingProblem('payment_intent', id, 'intent');
  checkAccess(call, intent, clientSecret);
  return intent;
}

/** The same, locked until the transaction ends, so that changes of an intent never overlap. */
export async function lockIntent(
  call: Call,
  id: string,
  clientSecret?: string,
): Promise<Stripe.PaymentIntent> {
  const intent = await findForUpdate(call.client, 'payment_intent', id);
  if (!intent) throw missingProblem('payment_intent', id, 'intent');
  checkAccess(call, intent, clientSecret);
  return intent;
}
