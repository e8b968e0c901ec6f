import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

// Two accounts of the same person become one, or a guest's orders come to an account.

const person = z.object({ _id: id, displayName: z.string(), email: z.string() });
const other = z.uuid({ error: () => t('Choose another customer') });

const preview = z.object({
  kept: person,
  other: person.extend({ isGuest: z.boolean() }),
  orders: z.number(),
  /** Those of the orders that wait for their payment. */
  unpaid: z.number(),
  reviews: z.number(),
  /** Products that both accounts reviewed. The merge deletes the review of the account that ends. */
  doubleReviews: z.number(),
  notes: z.number(),
  tags: z.number(),
  addresses: z.number(),
  messages: z.number(),
  /** The group that the customer is in afterwards. */
  group: z.string().nullable(),
});
export type MergePreview = z.infer<typeof preview>;

export const previewMerge = call({
  name: 'previewMerge',
  method: 'GET',
  path: '/customers/{id}/merge',
  who: 'admin',
  right: 'team',
  summary: 'Counts what merging the customer `other` into this one would move. It changes nothing.',
  params: z.object({ id }),
  query: z.strictObject({ other }),
  answer: preview,
});

export const mergeCustomers = call({
  name: 'mergeCustomers',
  method: 'POST',
  path: '/customers/{id}/merge',
  who: 'admin',
  right: 'team',
  fresh: true,
  summary:
    'Merges the customer `other`, a member or a guest, into this member: orders, reviews, notes, tags, addresses and messages move, and the other account is deleted with its sign-in. It cannot be undone. Staff are refused, and so is an address that is not verified as the one to keep.',
  params: z.object({ id }),
  body: z.strictObject({ other }),
  answer: z.object({ orders: z.number() }),
});
