import { z } from 'zod';
import { pictures } from '#modules/uploads/contract/pictures.ts';
import { call } from '#platform/contract/call.ts';
import { id, version } from '#platform/contract/fields.ts';

export const setPictures = call({
  name: 'setPictures',
  method: 'PUT',
  path: '/product/{id}/pictures',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Sets the pictures of a product in their order, as long as `version` is still its version. The first is its image.',
  params: z.object({ id }),
  body: z.strictObject({ version, pictures }),
  answer: z.object({ modifiedCount: z.number(), version: z.number() }),
});
