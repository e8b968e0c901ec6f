import * as calls from '#contract/calls/reviews.ts';
import { Problem } from '#contract/problems.ts';
import { stopReviewRequests } from '#shop/review-requests/stop-review-requests.ts';
import { answerReview } from '#shop/reviews/answer-review.ts';
import { countStars } from '#shop/reviews/count-stars.ts';
import { hideReview } from '#shop/reviews/hide-review.ts';
import { listManagedReviews } from '#shop/reviews/list-managed-reviews.ts';
import { listReviews } from '#shop/reviews/list-reviews.ts';
import { writeReview } from '#shop/reviews/write-review.ts';
import { pagingOf, replyPage, route } from '../calls/route.ts';

export const reviewRoutes = [
  route(calls.listReviews, async ({ shop, query, request }) =>
    replyPage(await listReviews(shop, query, pagingOf(query)), request),
  ),

  route(calls.countStars, ({ shop, query }) => countStars(shop, query.product)),

  route(calls.writeReview, async ({ shop, member, body, idempotencyKey }) => {
    if (body.email !== undefined && body.email !== member.email) throw new Problem('forbidden');
    const { reviewId: insertedId, published } = await writeReview(shop, member, {
      productName: body.productName,
      rating: body.rating,
      message: body.reviewMessage,
      idempotencyKey,
    });
    return { insertedId, published };
  }),

  route(calls.listManagedReviews, async ({ shop, query, request }) =>
    replyPage(await listManagedReviews(shop, query, pagingOf(query)), request),
  ),

  route(calls.stopReviewRequests, async ({ shop, body }) => {
    await stopReviewRequests(shop, body.token);
    return { unsubscribed: true as const };
  }),

  route(calls.hideReview, ({ shop, member, params, body }) => hideReview(shop, member, params.id, body)),

  route(calls.answerReview, ({ shop, member, params, body }) => answerReview(shop, member, params.id, body)),
];
