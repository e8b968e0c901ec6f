import { z } from 'zod';
import { call } from '../call.ts';

export const watchChanges = call({
  name: 'watchChanges',
  method: 'GET',
  path: '/events',
  who: 'member',
  summary: 'Server-sent events: `change` names the changed data, if the caller may see it.',
  gives: 'text/event-stream',
  answer: z.string(),
});
