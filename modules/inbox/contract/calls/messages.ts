import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { email, line, text } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const sendMessage = call({
  name: 'sendMessage',
  method: 'POST',
  path: '/messages',
  who: 'anyone',
  status: 202,
  perHour: 5,
  summary: 'Writes to the shop: an application for a job, or a question. It is mailed to every admin.',
  body: z.strictObject({
    kind: z.enum(['application', 'question'], {
      error: () => t('Kind takes application or question'),
    }),
    /** The job, or the page of the form. */
    about: line(() => t('About'), 120),
    name: line(() => t('Name'), 80),
    email,
    message: text(() => t('Message'), 5000),
  }),
  answer: z.object({ accepted: z.literal(true) }),
});
