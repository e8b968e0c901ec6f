import { invalidField, Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Member, Shop } from '../context.ts';

export type NewReview = { productName: string; rating: number; message: string; idempotencyKey?: string };

/**
 * Adds the caller's review of a product, at most one per member and product, and updates the product's average. A
 * repeat with the same key returns the first review.
 */
export async function writeReview(
  shop: Shop,
  author: Member,
  review: NewReview,
): Promise<{ reviewId: string }> {
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
    if (!product) throw invalidField('productName', 'There is no product of this name on sale');
    const earlier = await client.query<{ id: string }>(
      'SELECT id FROM review WHERE member_id = $1 AND idempotency_key = $2',
      [author.id, review.idempotencyKey ?? null],
    );
    if (earlier.rows[0]) return { reviewId: earlier.rows[0].id };
    const inserted = await client.query(
      `INSERT INTO review (id, member_id, product_id, rating, message, idempotency_key, bought)
       VALUES ($1, $2, $3, $4, $5, $6, has_bought($2, $3))
       ON CONFLICT (member_id, product_id) DO NOTHING`,
      [reviewId, author.id, product.id, review.rating, review.message, review.idempotencyKey ?? null],
    );
    if (inserted.rowCount !== 1)
      throw new Problem('already_reviewed', 'You have reviewed this product already.');
    await client.query(
      'UPDATE product SET review_count = review_count + 1, rating_sum = rating_sum + $2 WHERE id = $1',
      [product.id, review.rating],
    );
    return { reviewId };
  });
}
