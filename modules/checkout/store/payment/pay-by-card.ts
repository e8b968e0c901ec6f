import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { t } from '#platform/words/t.ts';

/**
 * `refused`: nothing was paid, and `message` is the provider's own sentence. `charged`: the provider has the payment.
 */
export type CardPayment = { refused: string } | { charged: string };

/**
 * Pays with the card in the field, with 3-D Secure where the bank demands it. If the answer was lost, asks the provider
 * for the payment's state before calling it refused.
 */
export async function payByCard(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  customer: { name: string; email: string },
): Promise<CardPayment> {
  const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: customer });
  if (made.error) return { refused: sentence(made.error) };
  const confirmed = await stripe.confirmCardPayment(clientSecret, {
    payment_method: made.paymentMethod.id,
  });
  if (!confirmed.error) return { charged: confirmed.paymentIntent.id };
  return outcomeOfError(stripe, clientSecret, confirmed.error);
}

/** Tells whether an error left the payment unpaid. */
export async function outcomeOfError(
  stripe: Stripe,
  clientSecret: string,
  error: StripeError,
): Promise<CardPayment> {
  const intent = error.payment_intent ?? (await lookUp(stripe, clientSecret, error));
  return intent && isPaid(intent) ? { charged: intent.id } : { refused: sentence(error) };
}

async function lookUp(
  stripe: Stripe,
  clientSecret: string,
  error: StripeError,
): Promise<PaymentIntent | undefined> {
  if (error.type !== 'api_connection_error' && error.type !== 'api_error') return undefined;
  return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent;
}

/** Paid, or in progress: paying again could charge twice. */
function isPaid({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing';
}

function sentence(error: StripeError): string {
  return error.message ?? t('The card was not accepted.');
}
