import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { type CardBrand, cardShape } from '../cards/card-number.ts';
import { newId, nowSeconds } from './ids.ts';

export type CardDetails = { number: string; expMonth: number; expYear: number };

const DISPLAY: Record<CardBrand, string> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american_express',
  discover: 'discover',
  unknown: 'unknown',
};

/** A stable fingerprint of a card that does not reveal its number. */
function fingerprint(number: string): string {
  return createHmac('sha256', 'sandbox card')
    .update(number)
    .digest('base64url')
    .replace(/[-_]/g, '0')
    .slice(0, 16);
}

/** A new payment method of type card; keeps only the last four digits of the number. */
export function newCardPaymentMethod(
  card: CardDetails,
  billing: Partial<Stripe.PaymentMethod.BillingDetails> = {},
  metadata: Stripe.Metadata = {},
): Stripe.PaymentMethod {
  const { brand } = cardShape(card.number);
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: DISPLAY[brand],
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprint(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
}
