import type Stripe from 'stripe';
import { newClientSecret, newId, nowSeconds } from './ids.ts';

export type NewIntent = {
  amount: number;
  currency: string;
  metadata: Stripe.Metadata;
  allowedPaymentMethodTypes: 'card'[] | null;
  automaticPaymentMethods: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
  captureMethod: 'automatic' | 'automatic_async';
  description: string | null;
  receiptEmail: string | null;
  shipping: Stripe.PaymentIntent.Shipping | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
};

/** A new payment intent without a payment method. */
export function newPaymentIntent(from: NewIntent): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: from.allowedPaymentMethodTypes,
    amount: from.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: from.automaticPaymentMethods,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: from.captureMethod,
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency: from.currency,
    customer: null,
    customer_account: null,
    description: from.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: from.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: from.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: from.shipping,
    source: null,
    statement_descriptor: from.statementDescriptor,
    statement_descriptor_suffix: from.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: from.transferGroup,
  };
}
