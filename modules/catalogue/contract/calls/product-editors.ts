import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const noteEditor = call({
  name: 'noteEditor',
  method: 'PUT',
  path: '/product/{id}/editors',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Says that a tab has a product open for editing, or that it left, and answers who else has. A tab that says nothing for 45 seconds counts as gone.',
  params: z.object({ id }),
  body: z.strictObject({
    /** A UUID that the tab makes for itself. */
    tab: id,
    hasLeft: z.boolean({ error: () => t('Has left takes true or false') }).optional(),
  }),
  answer: z.object({
    others: z.array(
      z.object({
        name: z.string(),
        /** True for another tab of the asker. */
        isYou: z.boolean(),
      }),
    ),
  }),
});
