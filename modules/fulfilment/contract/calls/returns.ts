import { z } from 'zod';
import { MOST_LINES, optionalText, part, parts } from '#modules/orders/contract/order-parts.ts';
import { ASKED_REASONS } from '#modules/orders/contract/return-states.ts';
import { call } from '#platform/contract/call.ts';
import { id, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const returnWish = z.strictObject({
  lines: parts(part),
  reason: z.enum(ASKED_REASONS, { error: () => t('Choose a reason') }),
  message: optionalText(() => t('Message'), 1000),
});

export const requestReturn = call({
  name: 'requestReturn',
  method: 'POST',
  path: '/orders/{id}/returns',
  who: 'member',
  status: 201,
  idempotent: true,
  perHour: 60,
  summary: 'Asks to send shipped units of the caller’s own order back.',
  params: z.object({ id }),
  body: returnWish,
  answer: z.object({ insertedId: id }),
});

export const decideReturn = call({
  name: 'decideReturn',
  method: 'PATCH',
  path: '/orders/{id}/returns/{returnId}',
  who: 'admin',
  right: 'service',
  summary: 'Approves or declines a return, or refunds it once it has arrived.',
  params: z.object({ id, returnId: id }),
  body: z.strictObject({
    state: z.enum(['approved', 'declined', 'received'], {
      error: () => t('Choose what happens to the return'),
    }),
    /** For the customer. */
    note: optionalText(() => t('Note'), 1000),
    /** The lines of a received return whose units go back on sale. */
    restock: z
      .array(
        whole(() => t('Line'), 1, MOST_LINES),
        { error: () => t('Restock takes lines') },
      )
      .max(MOST_LINES, { error: () => t('Too many lines') })
      .default([]),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});
