import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';
import { publishAt } from '../new-product.ts';

export const scheduleProduct = call({
  name: 'scheduleProduct',
  method: 'PUT',
  path: '/product/{id}/schedule',
  who: 'admin',
  right: 'catalogue',
  summary: 'Says when a draft goes on sale by itself; null for never.',
  params: z.object({ id }),
  body: z.strictObject({ publishAt: publishAt.nullable() }),
  answer: z.object({ modifiedCount: z.number() }),
});
