import { z } from 'zod';
import { call } from '../call.ts';
import { discountCode, email, line, whole } from '../fields.ts';
import { MOST_UNITS } from '../order-limit.ts';

// What was mailed; anything else is answered like a link that has ended.
const token = z.string('Token is required').max(200, 'Token is too long');

export const subscribe = call({
  name: 'subscribe',
  method: 'POST',
  path: '/newsletter',
  who: 'anyone',
  status: 202,
  perHour: 30,
  summary: 'Asks for the newsletter: mails a link to confirm it with. Answers alike whoever is on the list.',
  body: z.strictObject({ email }),
  answer: z.object({ accepted: z.literal(true) }),
});

export const confirmSubscription = call({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/newsletter/confirm',
  who: 'anyone',
  perHour: 120,
  summary: 'Confirms a subscription with the token that was mailed, and gives its discount code.',
  body: z.strictObject({ token }),
  /** The code, and what it takes off; null once it has been used. */
  answer: z.object({ code: z.string().nullable(), discount: z.number() }),
});

export const unsubscribe = call({
  name: 'unsubscribe',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  who: 'anyone',
  perHour: 240,
  summary: 'Ends a subscription with the token of any of its mails; answers alike for any token.',
  body: z.strictObject({ token }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});

export const quoteDiscount = call({
  name: 'quoteDiscount',
  method: 'POST',
  path: '/discount',
  who: 'member',
  perHour: 240,
  summary: 'What the caller’s code would take off a booking now, and what would be left to pay.',
  body: z.strictObject({
    code: discountCode,
    productName: line('Product name', 120),
    quantity: whole('Quantity', 1, MOST_UNITS),
  }),
  answer: z.object({ discount: z.number(), totalPrice: z.number() }),
});
