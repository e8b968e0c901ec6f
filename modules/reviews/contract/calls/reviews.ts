import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { decimal, email, id, line, text, whole } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { token } from '#platform/contract/token-field.ts';
import { t } from '#platform/words/t.ts';

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
  /** The shop's answer. */
  answer: z.string().nullable(),
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
    bought: z.literal('true', { error: () => t('Bought takes true') }).optional(),
    rating: whole(() => t('Rating'), 1, 5).optional(),
    ...paging,
  }),
  answer: z.array(review),
});

export const countStars = call({
  name: 'countStars',
  method: 'GET',
  path: '/review/stars',
  who: 'anyone',
  shared: ['reviews', 'products'],
  summary: 'How many public reviews have how many stars, rounded up: of one `product`, or of all.',
  query: z.strictObject({ product: id.optional() }),
  /** From five stars to one; each counted up to a thousand. */
  answer: z.array(z.object({ stars: z.number(), total: z.number(), isMinimum: z.boolean() })),
});
export type StarCounts = z.infer<typeof countStars.answer>;

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
    productName: line(() => t('Product'), 120),
    /** Rounded up to whole stars for display. */
    rating: decimal(() => t('Rating'), 1, 5),
    reviewMessage: text(() => t('Review'), 2000),
    email: email.optional(),
    displayName: z.string().max(200).optional(),
    photoURL: z.string().max(2048).optional(),
  }),
  answer: z.object({
    insertedId: id,
    /** Whether everyone sees it already; otherwise staff read it first. */
    published: z.boolean(),
  }),
});

const state = z.enum(['held', 'published', 'hidden'], {
  error: () => t('State takes held, published or hidden'),
});

export const REVIEW_SORTS = ['newest', 'oldest', 'rating', '-rating'] as const;

export const listManagedReviews = call({
  name: 'listManagedReviews',
  method: 'GET',
  path: '/review/managed',
  who: 'admin',
  right: 'service',
  list: true,
  summary:
    'All reviews with their authors’ addresses: of one `state`, with so many `stars`, or without an answer. `held` ones wait for staff.',
  query: z.strictObject({
    state: state.optional(),
    stars: whole(() => t('Stars'), 1, 5).optional(),
    unanswered: z.literal('true', { error: () => t('Unanswered takes true') }).optional(),
    sort: z.enum(REVIEW_SORTS, { error: () => t('Sort takes newest, oldest, rating or -rating') }).optional(),
    ...paging,
  }),
  answer: z.array(
    review.extend({
      email: z.string(),
      product: id,
      state,
      /** The address of the member of staff who answered, and when. */
      answeredBy: z.string().nullable(),
      answeredAt: z.string().nullable(),
    }),
  ),
});
export type ManagedReview = z.infer<typeof listManagedReviews.answer>[number];

export const stopReviewRequests = call({
  name: 'stopReviewRequests',
  method: 'POST',
  path: '/review/unsubscribe',
  who: 'anyone',
  perHour: 240,
  summary: 'Ends the mails that ask for reviews with the token of any of them; answers alike for any token.',
  body: z.strictObject({
    // A malformed token answers like an unknown one.
    token,
  }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});

export const hideReview = call({
  name: 'hideReview',
  method: 'PATCH',
  path: '/review/{id}',
  who: 'admin',
  right: 'service',
  summary:
    'Hides a review and takes it out of its product’s average, or publishes a hidden or waiting one. Refused if it is no longer in the state `seen`.',
  params: z.object({ id }),
  body: z.strictObject({
    hidden: z.boolean({ error: () => t('Hidden takes true or false') }),
    seen: state.optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const answerReview = call({
  name: 'answerReview',
  method: 'PUT',
  path: '/review/{id}/answer',
  who: 'admin',
  right: 'service',
  summary: 'Puts the shop’s answer below a review; an empty one removes it.',
  params: z.object({ id }),
  body: z.strictObject({
    answer: z.union([z.literal(''), text(() => t('Answer'), 2000)], {
      error: () => t('Answer is not valid'),
    }),
    /** The `answeredAt` that was read, so that nobody overwrites what they have not seen. */
    seen: z
      .string()
      .max(40, { error: () => t('Seen is not valid') })
      .nullable(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});
