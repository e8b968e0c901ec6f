import { z } from 'zod';
import { viewFilter } from '#modules/orders/contract/order-view.ts';
import { call } from '#platform/contract/call.ts';
import { id, line } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

// The caller's own saved filters of the list of orders.

const name = line(() => t('Name'), 40);

const orderView = z.object({
  _id: id,
  name: z.string(),
  /** The search parameters of the list; an older one may have some that the list no longer knows. */
  filter: z.record(z.string(), z.string()),
});
export type OrderView = z.infer<typeof orderView>;

export const listOrderViews = call({
  name: 'listOrderViews',
  method: 'GET',
  path: '/orderviews',
  who: 'admin',
  right: 'orders',
  summary: 'The caller’s own saved filters of the list of orders, the oldest first; at most 20.',
  answer: z.array(orderView),
});

export const saveOrderView = call({
  name: 'saveOrderView',
  method: 'POST',
  path: '/orderviews',
  who: 'admin',
  right: 'orders',
  status: 201,
  summary: 'Saves filters of the list of orders under a name that no other one of the caller has.',
  body: z.strictObject({ name, filter: viewFilter }),
  answer: z.object({ insertedId: id }),
});

export const changeOrderView = call({
  name: 'changeOrderView',
  method: 'PATCH',
  path: '/orderviews/{id}',
  who: 'admin',
  right: 'orders',
  summary: 'Renames a saved filter of the caller, or replaces what it filters by.',
  params: z.object({ id }),
  body: z.strictObject({ name: name.optional(), filter: viewFilter.optional() }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const deleteOrderView = call({
  name: 'deleteOrderView',
  method: 'DELETE',
  path: '/orderviews/{id}',
  who: 'admin',
  right: 'orders',
  summary: 'Deletes a saved filter of the caller.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});
