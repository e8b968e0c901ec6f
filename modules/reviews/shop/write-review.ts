import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { ReviewsOf } from '#platform/contract/shop-settings.ts';
import { transaction } from '#platform/db/transaction.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type NewReview = {
  productName: string;
  rating: number;
  message: string;
  idempotencyKey?: string;
  /** Instead of the shop's setting. */
  publishReviewsOf?: ReviewsOf;
};

/**
 * Adds the caller's review of a product, at most one per member and product. It is published and counts in the product's average, or
 * waits for staff, as the shop's settings say. A repeat with the same key returns the first review.
 */
export async function writeReview(
  shop: Shop,
  author: Member,
  review: NewReview,
): Promise<{ reviewId: string; published: boolean }> {
  const reviewId = shop.newId();
  return transaction(shop.pool, async (client) => {
    // The lock keeps the author from being deleted meanwhile, which deletes their reviews.
    const live = await client.query(
      'SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
      [author.id],
    );
    if (live.rowCount !== 1) throw new Problem('unauthenticated');
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM product WHERE lower(name) = lower($1) AND archived_at IS NULL FOR UPDATE',
      [review.productName],
    );
    const product = rows[0];
    if (!product) throw invalidField('productName', t('There is no product of this name on sale'));
    const earlier = await client.query<{ reviewId: string; published: boolean }>(
      'SELECT id AS "reviewId", hidden_at IS NULL AS published FROM review WHERE member_id = $1 AND idempotency_key = $2',
      [author.id, review.idempotencyKey ?? null],
    );
    if (earlier.rows[0]) return earlier.rows[0];
    const publishReviewsOf = review.publishReviewsOf ?? (await readSettings(client)).publishReviewsOf;
    const inserted = await client.query<{ held: boolean }>(
      `INSERT INTO review (id, member_id, product_id, rating, message, idempotency_key, bought, held, hidden_at)
       SELECT $1, $2, $3, $4, $5, $6, bought, held, CASE WHEN held THEN now() END
       FROM has_bought($2, $3) AS bought,
         LATERAL (SELECT CASE $7 WHEN 'everyone' THEN false WHEN 'buyers' THEN NOT bought ELSE true END AS held) h
       ON CONFLICT (member_id, product_id) DO NOTHING RETURNING held`,
      [
        reviewId,
        author.id,
        product.id,
        review.rating,
        review.message,
        review.idempotencyKey ?? null,
        publishReviewsOf,
      ],
    );
    if (!inserted.rows[0])
      throw new Problem('already_reviewed', t('You have reviewed this product already.'));
    if (inserted.rows[0].held) return { reviewId, published: false };
    await client.query(
      'UPDATE product SET review_count = review_count + 1, rating_sum = rating_sum + $2 WHERE id = $1',
      [product.id, review.rating],
    );
    return { reviewId, published: true };
  });
}
