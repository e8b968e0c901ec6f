import { z } from 'zod';
import { call } from '../call.ts';
import { decimal, email, id, line, text, whole } from '../fields.ts';
import { paging } from '../paging.ts';

/** A public review; omits the author's address and member id. */
export const review = z.object({
  _id: id,
  displayName: z.string(),
  photoURL: z.string(),
  productName: z.string(),
  reviewMessage: z.string(),
  rating: z.number(),
  /** Whether the reviewer bought this product here. */
  bought: z.boolean(),
  date: z.string(),
});
export type Review = z.infer<typeof review>;

export const listReviews = call({
  name: 'listReviews',
  method: 'GET',
  path: '/review',
  who: 'anyone',
  shared: ['reviews', 'products', 'users'],
  list: true,
  summary: 'Reviews, newest first: of one `product`, of buyers, with so many stars or more.',
  query: z.strictObject({
    product: id.optional(),
    bought: z.literal('true', 'Bought takes true').optional(),
    rating: whole('Rating', 1, 5).optional(),
    ...paging,
  }),
  answer: z.array(review),
});

export const writeReview = call({
  name: 'writeReview',
  method: 'POST',
  path: '/review',
  who: 'member',
  status: 201,
  idempotent: true,
  perHour: 60,
  summary: 'Reviews a product, once a member and product; name and photo are the member’s own.',
  body: z.strictObject({
    productName: line('Product', 120),
    /** Rounded up to whole stars for display. */
    rating: decimal('Rating', 1, 5),
    reviewMessage: text('Review', 2000),
    email: email.optional(),
    displayName: z.string().max(200).optional(),
    photoURL: z.string().max(2048).optional(),
  }),
  answer: z.object({ insertedId: id }),
});

export const listManagedReviews = call({
  name: 'listManagedReviews',
  method: 'GET',
  path: '/review/managed',
  who: 'admin',
  right: 'service',
  list: true,
  summary:
    'All reviews with their authors’ addresses, newest first; `hidden` narrows them to the hidden ones.',
  query: z.strictObject({ hidden: z.literal('true', 'Hidden takes true').optional(), ...paging }),
  answer: z.array(review.extend({ email: z.string(), hidden: z.boolean() })),
});
export type ManagedReview = z.infer<typeof listManagedReviews.answer>[number];

export const hideReview = call({
  name: 'hideReview',
  method: 'PATCH',
  path: '/review/{id}',
  who: 'admin',
  right: 'service',
  summary: 'Hides a review from everyone and takes it out of its product’s average, or shows it again.',
  params: z.object({ id }),
  body: z.strictObject({ hidden: z.boolean('Hidden takes true or false') }),
  answer: z.object({ modifiedCount: z.number() }),
});
