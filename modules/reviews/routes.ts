import { Problem } from '#platform/contract/problems.ts';
import { pagingOf, replyPage, route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/reviews.ts';
import { answerReview } from './shop/answer-review.ts';
import { countStars } from './shop/count-stars.ts';
import { hideReview } from './shop/hide-review.ts';
import { listManagedReviews } from './shop/list-managed-reviews.ts';
import { listReviews } from './shop/list-reviews.ts';
import { stopReviewRequests } from './shop/requests/stop-review-requests.ts';
import { writeReview } from './shop/write-review.ts';

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
