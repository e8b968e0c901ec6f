import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

export const listProperties = call({
  name: 'listProperties',
  method: 'GET',
  path: '/properties',
  who: 'admin',
  right: 'catalogue',
  summary: 'The labels of properties that the newest products use, with their values, the commonest first.',
  answer: z.array(z.object({ label: z.string(), values: z.array(z.string()) })),
});
export type KnownProperty = z.infer<typeof listProperties.answer>[number];
