import { z } from 'zod';
import { call } from '../call.ts';
import { email, id, line, text, whole } from '../fields.ts';
import { paging } from '../paging.ts';

/** Without an address and without a member's id: reviews are public. */
export const review = z.object({
  _id: id,
  displayName: z.string(),
  photoURL: z.string(),
  productName: z.string(),
  reviewMessage: z.string(),
  rating: z.number(),
  /** Whether the reviewer paid for this product here. */
  bought: z.boolean(),
  date: z.string(),
});
export type Review = z.infer<typeof review>;

export const listReviews = call({
  name: 'listReviews',
  method: 'GET',
  path: '/review',
  who: 'anyone',
  shared: ['reviews', 'products', 'users', 'orders'],
  list: true,
  summary: 'Reviews, newest first; `product` narrows them to one product.',
  query: z.strictObject({ product: id.optional(), ...paging }),
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
    rating: whole('Rating', 1, 5),
    reviewMessage: text('Review', 2000),
    email: email.optional(),
    displayName: z.string().max(200).optional(),
    photoURL: z.string().max(2048).optional(),
  }),
  answer: z.object({ insertedId: id }),
});
