import { z } from 'zod';
import { call } from '../call.ts';
import { id, version } from '../fields.ts';
import { pictures } from '../pictures.ts';

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
