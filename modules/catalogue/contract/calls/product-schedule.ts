import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { publishAt } from '../new-product.ts';

export const scheduleProduct = call({
  name: 'scheduleProduct',
  method: 'PUT',
  path: '/product/{id}/schedule',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Sets when a draft goes on sale by itself; null for never. Refused if the date is no longer the one `seen`.',
  params: z.object({ id }),
  body: z.strictObject({
    publishAt: publishAt.nullable(),
    /** The date that was read. */
    seen: publishAt.nullable().optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});
