import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../fields.ts';

export const scheduleProduct = call({
  name: 'scheduleProduct',
  method: 'PUT',
  path: '/product/{id}/schedule',
  who: 'admin',
  right: 'catalogue',
  summary: 'Says when a draft goes on sale by itself; null for never.',
  params: z.object({ id }),
  body: z.strictObject({
    publishAt: z.iso.datetime({ offset: true, error: 'Goes on sale takes a date and a time' }).nullable(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});
