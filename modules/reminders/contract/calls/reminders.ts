import { z } from 'zod';
import { cart } from '#modules/cart/contract/calls/cart.ts';
import { call } from '#platform/contract/call.ts';
import { email, line } from '#platform/contract/fields.ts';
import { token } from '#platform/contract/token-field.ts';
import { t } from '#platform/words/t.ts';

export const agreeToReminder = call({
  name: 'agreeToReminder',
  method: 'PUT',
  path: '/checkout/reminder',
  who: 'customer',
  perHour: 30,
  summary:
    'Notes whether the caller wants one mail if they leave their cart at the checkout. A guest names the address; a member is mailed at their own.',
  body: z.strictObject({
    wanted: z.boolean({ error: () => t('Choose whether it is wanted') }),
    email: z.union([z.literal(''), email], { error: () => t('Email is not valid') }).optional(),
  }),
  answer: z.object({ wanted: z.boolean() }),
});

export const restoreCart = call({
  name: 'restoreCart',
  method: 'POST',
  path: '/cart/restore',
  who: 'customer',
  perHour: 120,
  summary:
    'Restores the cart that a reminder is about: adds the units that the caller’s cart lacks. The answer names what can no longer be bought.',
  body: z.strictObject({ token: line(() => t('Token'), 100) }),
  answer: z.object({
    cart,
    refused: z.array(z.object({ productName: z.string(), message: z.string() })),
  }),
});

export const stopReminders = call({
  name: 'stopReminders',
  method: 'POST',
  path: '/reminders/unsubscribe',
  who: 'anyone',
  perHour: 240,
  summary: 'Ends all reminders to an address with the token of any of them; answers alike for any token.',
  body: z.strictObject({ token }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});
