import type Stripe from 'stripe';

const PUBLIC = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

export type PublicIntent = Pick<Stripe.PaymentIntent, (typeof PUBLIC)[number]>;

/** The members of an intent that a browser with the client secret may see: no metadata, no charge. */
export function publicIntent(intent: Stripe.PaymentIntent): PublicIntent {
  return Object.fromEntries(PUBLIC.map((name) => [name, intent[name]])) as PublicIntent;
}
