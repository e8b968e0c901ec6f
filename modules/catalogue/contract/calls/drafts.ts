import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { searchWords } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { product } from './products.ts';

export const listDrafts = call({
  name: 'listDrafts',
  method: 'GET',
  path: '/drafts',
  who: 'admin',
  right: 'catalogue',
  list: true,
  summary: 'The products that are not on sale yet, newest first; `q` is a part of their names.',
  query: z.strictObject({ q: searchWords.optional(), ...paging }),
  answer: z.array(product),
});
