import type { Address } from '#contract/address-text.ts';
import { type CardPayment, outcomeOfError } from '../dashboard/payment/pay-by-card.ts';
import type { Provider } from './payment-fields.tsx';

/** Without an address, the payment fields ask for what they need. */
export type Payer = Pick<Address, 'name' | 'phone'> & Partial<Address> & { email: string };

/** Pays with the input of the payment element, with 3-D Secure where the bank demands it. */
export async function confirmPayment(
  { stripe, elements }: Provider,
  clientSecret: string,
  payer: Payer,
): Promise<CardPayment> {
  const { name, email, phone, line1, line2, city, region, postalCode, country } = payer;
  const address = {
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: region ?? '',
    postal_code: postalCode ?? '',
    country: country ?? '',
  };
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    redirect: 'if_required',
    confirmParams: {
      // Only for ways to pay that leave the page; the shop offers none.
      return_url: `${location.origin}/checkout`,
      payment_method_data: { billing_details: { name, email, phone, ...(line1 && { address }) } },
    },
  });
  return error ? outcomeOfError(stripe, clientSecret, error) : { charged: paymentIntent.id };
}
