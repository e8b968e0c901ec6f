import type Stripe from 'stripe';
import { z } from 'zod';
import { expand, text, truth } from '../api/parameters.ts';
import { StripeProblem, unexpectedStateProblem } from '../api/stripe-problem.ts';
import { TEST_CARDS } from '../cards/test-cards.ts';
import { findTestCard, replace } from '../database/resources.ts';
import { newId } from '../objects/ids.ts';
import type { Answer, Call } from './call.ts';
import { createPaymentMethod, paymentMethodParameters, takePaymentMethod } from './create-payment-method.ts';
import { lockIntent } from './payment-intent-access.ts';
import { recordEvent } from './record-event.ts';
import { capture, decline, visible } from './settle-payment.ts';
import { shippingParameters } from './shipping.ts';

export const confirmIntentParameters = z.strictObject({
  client_secret: text.optional(),
  error_on_requires_action: truth.optional(),
  expand,
  off_session: truth.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodParameters.optional(),
  receipt_email: text.optional(),
  return_url: text.optional(),
  shipping: shippingParameters.optional(),
  use_stripe_sdk: truth.optional(),
});

type Parameters = z.output<typeof confirmIntentParameters>;

const MISSING_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";

function checkConfirmable(call: Call, intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded') {
    throw unexpectedStateProblem(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      visible(call, intent),
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedStateProblem(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      visible(call, intent),
    );
  }
}

async function methodOf(
  call: Call,
  intent: Stripe.PaymentIntent,
  parameters: Parameters,
): Promise<Stripe.PaymentMethod> {
  if (parameters.payment_method_data) return await createPaymentMethod(call, parameters.payment_method_data);
  const id = parameters.payment_method ?? intent.payment_method;
  if (typeof id !== 'string') throw unexpectedStateProblem(MISSING_METHOD, visible(call, intent));
  return await takePaymentMethod(call, id);
}

async function askForAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Answer> {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: newId('payatt') },
    },
    payment_method: method.id,
    status: 'requires_action',
  };
  await replace(call.client, 'payment_intent', waiting);
  await recordEvent(call, 'payment_intent.requires_action', waiting);
  return { status: 200, body: visible(call, waiting) };
}

/** Charges a locked intent with a card: it succeeds, is declined (402), or requires authentication. */
export async function chargeIntent(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: { off_session?: boolean | undefined; error_on_requires_action?: boolean | undefined },
): Promise<Answer> {
  const { outcome } = TEST_CARDS[await findTestCard(call.client, method.id)];
  if (outcome.kind === 'succeed') return await capture(call, intent, method, false);
  if (outcome.kind === 'decline') return await decline(call, intent, method, outcome.decline);
  if (options.off_session || options.error_on_requires_action) {
    return await decline(call, intent, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  }
  return await askForAuthentication(call, intent, method);
}

/** POST /v1/payment_intents/{id}/confirm: rejects an intent that succeeded or was canceled. */
export async function confirmPaymentIntent(call: Call, id: string, parameters: Parameters): Promise<Answer> {
  if (parameters.payment_method && parameters.payment_method_data) {
    throw new StripeProblem(
      400,
      {
        type: 'invalid_request_error',
        message: 'You may only specify one of these parameters: payment_method, payment_method_data.',
      },
      false,
    );
  }
  const intent = await lockIntent(call, id, parameters.client_secret);
  checkConfirmable(call, intent);
  const method = await methodOf(call, intent, parameters);
  const given: Stripe.PaymentIntent = {
    ...intent,
    receipt_email: parameters.receipt_email ?? intent.receipt_email,
    shipping: parameters.shipping ?? intent.shipping,
  };
  return await chargeIntent(call, given, method, parameters);
}
