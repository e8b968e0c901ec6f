import { z } from 'zod';
import { MOST_BOOKED_UNITS } from '#modules/pricing/contract/quantity-rule.ts';
import { totalStep } from '#modules/pricing/contract/total-step.ts';
import { call } from '#platform/contract/call.ts';
import { discountCode, id, line, money, variantId, whole } from '#platform/contract/fields.ts';

const paid = z.object({ modifiedCount: z.number(), paid: z.literal(true) });
const confirming = z.object({ paid: z.literal(false), state: z.literal('confirming') });

export const reportPayment = call({
  name: 'reportPayment',
  method: 'PATCH',
  path: '/orders/{id}',
  who: 'member',
  right: 'money',
  perHour: 240,
  summary: 'Reports which payment paid the order. It counts only if the payment provider confirms it.',
  params: z.object({ id }),
  body: z.strictObject({ order: id, transactionId: line('Transaction id', 255) }),
  answer: z.union([paid, confirming]),
  byStatus: { 200: paid, 202: confirming },
});

export const createPaymentIntent = call({
  name: 'createPaymentIntent',
  method: 'POST',
  path: '/create-payment-intent',
  who: 'member',
  idempotent: true,
  perHour: 240,
  summary: 'The secret with which the browser pays an order of the caller.',
  body: z
    .strictObject({
      totalPrice: money('Total price', 0, Number.MAX_SAFE_INTEGER).optional(),
      order: id.optional(),
    })
    .refine((body) => body.totalPrice !== undefined || body.order !== undefined, {
      path: ['totalPrice'],
      message: 'Total price is required',
    }),
  answer: z.object({ clientSecret: z.string() }),
});

export const quoteDiscount = call({
  name: 'quoteDiscount',
  method: 'POST',
  path: '/discount',
  who: 'member',
  perHour: 240,
  summary:
    'The price of a booking to the shop’s home country: the discount of the caller’s code, shipping, tax and the total.',
  body: z.strictObject({
    code: discountCode.optional(),
    productName: line('Product name', 120),
    variantId: variantId.optional(),
    quantity: whole('Quantity', 1, MOST_BOOKED_UNITS),
  }),
  answer: z.object({ discount: z.number(), totalPrice: z.number(), steps: z.array(totalStep) }),
});

export const receiveStripeEvent = call({
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/webhooks/stripe',
  who: 'signature',
  summary: 'Stripe’s signed webhook.',
  answer: z.object({ received: z.literal(true) }),
});
