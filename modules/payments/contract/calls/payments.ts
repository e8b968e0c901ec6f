import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, line, money } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

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
  body: z.strictObject({ order: id, transactionId: line(() => t('Transaction id'), 255) }),
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
      totalPrice: money(() => t('Total price'), 0, Number.MAX_SAFE_INTEGER).optional(),
      order: id.optional(),
    })
    .refine((body) => body.totalPrice !== undefined || body.order !== undefined, {
      path: ['totalPrice'],
      error: () => t('Total price is required'),
    }),
  answer: z.object({ clientSecret: z.string() }),
});

export const receiveStripeEvent = call({
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/webhooks/stripe',
  who: 'signature',
  summary: 'Stripe’s signed webhook.',
  answer: z.object({ received: z.literal(true) }),
});
