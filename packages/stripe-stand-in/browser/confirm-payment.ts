import { type Account, confirmCardPayment, type PaymentResult } from './card-payment.ts';
import type { Elements } from './elements.ts';
import { IntegrationError } from './stripe-error.ts';

export type Confirmation = {
  elements?: Elements;
  clientSecret: string;
  confirmParams?: {
    return_url?: string;
    payment_method_data?: { billing_details?: object };
    receipt_email?: string;
    shipping?: object;
  };
  redirect?: 'always' | 'if_required';
};

/** Pays with the input of the payment element; a card redirects only a page that asked for that. */
export async function confirmPayment(account: Account, asked: Confirmation): Promise<PaymentResult> {
  const { elements, clientSecret, confirmParams = {}, redirect = 'always' } = asked;
  if (!elements) throw new IntegrationError('stripe.confirmPayment(): expected elements.');
  if (redirect === 'always' && !confirmParams.return_url)
    throw new IntegrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required.',
    );
  const { payment_method_data: method, return_url: returnUrl, ...rest } = confirmParams;
  const made = await elements.confirmable().createPaymentMethod({ billing_details: method?.billing_details });
  if (!made.ok) return { error: made.error };
  const result = await confirmCardPayment(account, clientSecret, { ...rest, payment_method: made.body.id });
  if (result.paymentIntent && redirect === 'always' && returnUrl) {
    const to = new URL(returnUrl);
    to.searchParams.set('payment_intent', result.paymentIntent.id);
    to.searchParams.set('payment_intent_client_secret', clientSecret);
    to.searchParams.set('redirect_status', result.paymentIntent.status);
    location.assign(to);
  }
  return result;
}
