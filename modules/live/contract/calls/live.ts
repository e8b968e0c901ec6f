import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const watchChanges = call({
  name: 'watchChanges',
  method: 'GET',
  path: '/events',
  who: 'member',
  summary:
    'Server-sent events: `change` names the changed data, if the caller may see it; first what changed in the last `missed` milliseconds, or may have.',
  query: z.strictObject({ missed: whole(() => t('Missed'), 0, 999_999_999).optional() }),
  gives: 'text/event-stream',
  answer: z.string(),
});
