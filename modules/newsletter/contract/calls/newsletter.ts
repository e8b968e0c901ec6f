import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email } from '#platform/contract/fields.ts';
import { token } from '#platform/contract/token-field.ts';

// A malformed token answers like an expired link.

export const subscribe = call({
  name: 'subscribe',
  method: 'POST',
  path: '/newsletter',
  who: 'anyone',
  status: 202,
  perHour: 30,
  summary: 'Mails a link to confirm a subscription. Answers alike for known and unknown addresses.',
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
  /** The code and its discount; null once used. */
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
