import { call, email, id, line, paging, z } from 'tillwright/contract';

const postcard = z.object({ _id: id, words: z.string() });

export const writePostcard = call({
  name: 'writePostcard',
  method: 'POST',
  path: '/x/post-cards/cards',
  who: 'member',
  status: 201,
  summary: 'Writes a postcard, and thanks for it by mail.',
  body: z.strictObject({ words: line('Words', 80), thanksTo: email }),
  answer: z.object({ insertedId: id }),
});

export const listPostcards = call({
  name: 'listPostcards',
  method: 'GET',
  path: '/x/post-cards/cards',
  who: 'admin',
  right: 'orders',
  list: true,
  summary: 'All postcards, newest first.',
  query: z.strictObject(paging),
  answer: z.array(postcard),
});

export const removePostcard = call({
  name: 'removePostcard',
  method: 'DELETE',
  path: '/x/post-cards/cards/{id}',
  who: 'admin',
  summary: 'Removes a postcard.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});

export const countCards = call({
  name: 'countPostcards',
  method: 'GET',
  path: '/x/post-cards/count',
  who: 'anyone',
  summary: 'How many postcards there are.',
  answer: z.object({ total: z.number() }),
});
