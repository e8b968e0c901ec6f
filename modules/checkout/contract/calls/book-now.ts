import { z } from 'zod';
import { MOST_BOOKED_UNITS } from '#modules/pricing/contract/quantity-rule.ts';
import { totalStep } from '#modules/pricing/contract/total-step.ts';
import { call } from '#platform/contract/call.ts';
import { discountCode, email, id, line, money, text, variantId, whole } from '#platform/contract/fields.ts';
import { phone } from '#platform/contract/phone-field.ts';
import { t } from '#platform/words/t.ts';

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
    productName: line(() => t('Product name'), 120),
    variantId: variantId.optional(),
    quantity: whole(() => t('Quantity'), 1, MOST_BOOKED_UNITS),
  }),
  answer: z.object({ discount: z.number(), totalPrice: z.number(), steps: z.array(totalStep) }),
});

export const bookOrder = call({
  name: 'bookOrder',
  method: 'POST',
  path: '/orders',
  who: 'member',
  status: 201,
  idempotent: true,
  perHour: 120,
  summary: 'Books a product: takes its stock and makes an unpaid order.',
  body: z.strictObject({
    productName: line(() => t('Product name'), 120),
    /** Needed if the product has several variants. */
    variantId: variantId.optional(),
    quantity: whole(() => t('Quantity'), 0, MOST_BOOKED_UNITS),
    userAddress: text(() => t('Address'), 500),
    userNumber: phone,
    /** A newsletter code: valid once, for the buyer’s own address and first order. */
    code: discountCode.optional(),
    /** Must equal the server's total after discount, so a buyer never pays a price they did not see. */
    totalPrice: money(() => t('Total price'), 0, Number.MAX_SAFE_INTEGER).optional(),
    email: email.optional(),
    displayName: z.string().max(200).optional(),
    image: z.string().max(2048).optional(),
    status: z.literal('unpaid', { error: () => t('Status takes unpaid') }).optional(),
  }),
  answer: z.object({ insertedId: id }),
});
