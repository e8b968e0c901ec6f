import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, id } from '#platform/contract/fields.ts';
import { token } from '#platform/contract/token-field.ts';

// A malformed token answers like an expired link.

const own = z.object({
  /** True if the caller gets a mail; false too while a link in their mailbox has to confirm it. */
  waiting: z.boolean(),
});

export const askForAlert = call({
  name: 'askForAlert',
  method: 'POST',
  path: '/stockalerts',
  who: 'anyone',
  status: 202,
  perHour: 30,
  summary:
    'Mails a link to confirm that an address wants a mail when a sold-out variant is back. Answers alike for all addresses.',
  body: z.strictObject({ email, variantId: id }),
  answer: z.object({ accepted: z.literal(true) }),
});

export const confirmAlert = call({
  name: 'confirmAlert',
  method: 'POST',
  path: '/stockalerts/confirm',
  who: 'anyone',
  perHour: 120,
  summary: 'Confirms a stock alert with the token that was mailed, and names its product.',
  body: z.strictObject({ token }),
  answer: z.object({
    productId: id,
    productName: z.string(),
    /** The SKU of the variant. */
    sku: z.string(),
    /** False if stock returned before the confirmation. */
    soldOut: z.boolean(),
  }),
});

export const stopAlerts = call({
  name: 'stopAlerts',
  method: 'POST',
  path: '/stockalerts/unsubscribe',
  who: 'anyone',
  perHour: 240,
  summary:
    'Ends all stock alerts of an address with the token of any of its mails; answers alike for any token.',
  body: z.strictObject({ token }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});

export const showMyAlert = call({
  name: 'showMyAlert',
  method: 'GET',
  path: '/mystockalerts/{id}',
  who: 'member',
  summary: 'Whether the caller gets a mail when this variant is back.',
  params: z.object({ id }),
  answer: own,
});

export const askForMyAlert = call({
  name: 'askForMyAlert',
  method: 'PUT',
  path: '/mystockalerts/{id}',
  who: 'member',
  perHour: 120,
  summary:
    'Asks for a mail when this sold-out variant is back: at once with a verified address, else after confirming by mail.',
  params: z.object({ id }),
  answer: own,
});

export const cancelMyAlert = call({
  name: 'cancelMyAlert',
  method: 'DELETE',
  path: '/mystockalerts/{id}',
  who: 'member',
  perHour: 120,
  summary: 'Ends the caller’s stock alert for this variant.',
  params: z.object({ id }),
  answer: own,
});
