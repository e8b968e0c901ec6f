import type Stripe from 'stripe';
import { type Decline, TEST_CARDS } from '../cards/test-cards.ts';
import { findTestCard, insert, replace } from '../database/resources.ts';
import { chargeFee, newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newCharge } from '../objects/charge.ts';
import { publicIntent } from '../objects/public-intent.ts';
import type { Answer, Call } from './call.ts';
import { openDispute } from './open-dispute.ts';
import { recordEvent } from './record-event.ts';

/** The intent, reduced to what the caller may see. */
export function visible(call: Call, intent: Stripe.PaymentIntent) {
  return call.keyKind === 'secret' ? intent : publicIntent(intent);
}

/** Captures the whole amount of a locked intent, writing charge, intent and events together. */
export async function capture(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Promise<Answer> {
  const charge = newCharge(intent, method, { authenticated });
  const moved = newBalanceTransaction({
    type: 'charge',
    amount: intent.amount,
    fee: chargeFee(intent.amount),
    currency: intent.currency,
    source: charge.id,
    description: intent.description,
  });
  charge.balance_transaction = moved.id;
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  await insert(call.client, 'balance_transaction', moved, intent.id);
  await insert(call.client, 'charge', charge, intent.id);
  await replace(call.client, 'payment_intent', succeeded);
  await recordEvent(call, 'charge.succeeded', charge);
  await recordEvent(call, 'payment_intent.succeeded', succeeded);
  const { dispute } = TEST_CARDS[await findTestCard(call.client, method.id)];
  if (dispute)
    await openDispute(call, charge, {
      amount: charge.amount,
      reason: 'fraudulent',
      isInquiry: dispute === 'inquiry',
    });
  return { status: 200, body: visible(call, succeeded) };
}

/** Returns a locked intent to waiting for another card, with the reason. */
export async function failPayment(
  call: Call,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
  charge?: Stripe.Charge,
): Promise<Stripe.PaymentIntent> {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  if (charge) {
    await insert(call.client, 'charge', charge, intent.id);
    await recordEvent(call, 'charge.failed', charge);
  }
  await replace(call.client, 'payment_intent', failed);
  await recordEvent(call, 'payment_intent.payment_failed', failed);
  return failed;
}

/** Declines the card of a locked intent; answers 402 with the intent. */
export async function decline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
): Promise<Answer> {
  const charge = newCharge(intent, method, { decline: reason });
  const error: Stripe.PaymentIntent.LastPaymentError = {
    charge: charge.id,
    code: reason.code,
    ...(reason.declineCode ? { decline_code: reason.declineCode } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll('_', '-')}`,
    message: reason.message,
    payment_method: method,
    type: 'card_error',
  };
  const failed = await failPayment(call, intent, error, charge);
  return { status: 402, body: { error: { ...error, payment_intent: visible(call, failed) } } };
}
