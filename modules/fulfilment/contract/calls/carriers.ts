import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

export const listCarriers = call({
  name: 'listCarriers',
  method: 'GET',
  path: '/carriers',
  who: 'admin',
  right: 'ship',
  summary: 'The carriers that a parcel can be given to, with the addresses of their tracking pages.',
  answer: z.array(
    z.object({
      name: z.string(),
      /** With `{number}` where the tracking number goes. */
      address: z.string(),
    }),
  ),
});
