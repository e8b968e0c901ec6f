import type Stripe from 'stripe';
import { z } from 'zod';
import { expand, metadata, text, truth, whole } from '../api/parameters.ts';
import { parameterProblem } from '../api/stripe-problem.ts';
import { insert, replace } from '../database/resources.ts';
import { amountText, smallestOf, stepOf } from '../objects/amount.ts';
import { newPaymentIntent } from '../objects/payment-intent.ts';
import type { Answer, Call } from './call.ts';
import { chargeIntent } from './confirm-payment-intent.ts';
import { createPaymentMethod, paymentMethodParameters, takePaymentMethod } from './create-payment-method.ts';
import { recordEvent } from './record-event.ts';
import { shippingParameters } from './shipping.ts';

export const createIntentParameters = z.strictObject({
  amount: whole,
  currency: z.string(),
  automatic_payment_methods: z
    .strictObject({ enabled: truth, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).default('automatic_async'),
  confirm: truth.default(false),
  confirmation_method: z.literal('automatic').optional(),
  description: text.optional(),
  error_on_requires_action: truth.optional(),
  expand,
  metadata: metadata.default({}),
  off_session: truth.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodParameters.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  payment_method_types: z.array(z.literal('card')).min(1).optional(),
  receipt_email: text.optional(),
  return_url: text.optional(),
  shipping: shippingParameters.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
  use_stripe_sdk: truth.optional(),
});

type Parameters = z.output<typeof createIntentParameters>;

const MAX_AMOUNT = 99_999_999;

function checkedCurrency(currency: string): string {
  const code = currency.toLowerCase();
  if (/^[a-z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code.toUpperCase())) return code;
  throw parameterProblem('currency', `Invalid currency: ${currency}.`);
}

function checkAmount(amount: number, currency: string): void {
  if (amount < 1) {
    throw parameterProblem(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  }
  const least = smallestOf(currency);
  if (amount < least) {
    const message = `Amount must be at least ${amountText(least, currency)}`;
    throw parameterProblem('amount', message, 'amount_too_small');
  }
  const step = stepOf(currency);
  if (amount % step !== 0) {
    const message = `Invalid amount: ${currency} takes multiples of ${step}.`;
    throw parameterProblem('amount', message, 'parameter_invalid_integer');
  }
  if (amount > MAX_AMOUNT) {
    throw parameterProblem(
      'amount',
      `Amount must be no more than ${amountText(MAX_AMOUNT, currency)}`,
      'amount_too_large',
    );
  }
}

function build(parameters: Parameters): Stripe.PaymentIntent {
  const currency = checkedCurrency(parameters.currency);
  checkAmount(parameters.amount, currency);
  if (parameters.error_on_requires_action && !parameters.confirm) {
    throw parameterProblem('error_on_requires_action', 'error_on_requires_action needs confirm to be true.');
  }
  const automatic =
    parameters.automatic_payment_methods ?? (parameters.payment_method_types ? null : { enabled: true });
  return newPaymentIntent({
    amount: parameters.amount,
    currency,
    metadata: parameters.metadata,
    allowedPaymentMethodTypes: parameters.allowed_payment_method_types ?? null,
    automaticPaymentMethods: automatic?.enabled ? { allow_redirects: 'always', ...automatic } : null,
    captureMethod: parameters.capture_method,
    description: parameters.description ?? null,
    receiptEmail: parameters.receipt_email ?? null,
    shipping: parameters.shipping ?? null,
    statementDescriptor: parameters.statement_descriptor ?? null,
    statementDescriptorSuffix: parameters.statement_descriptor_suffix ?? null,
    transferGroup: parameters.transfer_group ?? null,
  });
}

async function givenMethod(call: Call, parameters: Parameters): Promise<Stripe.PaymentMethod | undefined> {
  if (parameters.payment_method) return await takePaymentMethod(call, parameters.payment_method);
  if (parameters.payment_method_data) return await createPaymentMethod(call, parameters.payment_method_data);
  return undefined;
}

/** POST /v1/payment_intents: creates an intent and with `confirm` attempts its payment at once. */
export async function createPaymentIntent(call: Call, parameters: Parameters): Promise<Answer> {
  const intent = build(parameters);
  const method = await givenMethod(call, parameters);
  if (parameters.confirm && !method) {
    throw parameterProblem(
      'payment_method',
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
    );
  }
  await insert(call.client, 'payment_intent', intent);
  await recordEvent(call, 'payment_intent.created', intent);
  if (!method) return { status: 200, body: intent };
  if (parameters.confirm) return await chargeIntent(call, intent, method, parameters);
  const ready: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.id,
    status: 'requires_confirmation',
  };
  await replace(call.client, 'payment_intent', ready);
  return { status: 200, body: ready };
}
