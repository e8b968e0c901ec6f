import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, line, text } from '#platform/contract/fields.ts';

export const sendMessage = call({
  name: 'sendMessage',
  method: 'POST',
  path: '/messages',
  who: 'anyone',
  status: 202,
  perHour: 5,
  summary: 'Writes to the shop: an application for a job, or a question. It is mailed to every admin.',
  body: z.strictObject({
    kind: z.enum(['application', 'question'], 'Kind takes application or question'),
    /** The job, or the page of the form. */
    about: line('About', 120),
    name: line('Name', 80),
    email,
    message: text('Message', 5000),
  }),
  answer: z.object({ accepted: z.literal(true) }),
});
