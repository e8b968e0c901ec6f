import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Visibility = { hidden: boolean; seen?: 'held' | 'published' | 'hidden' | undefined };

/**
 * Hides a review from the public and from its product's average, or publishes it. Either ends its wait for staff. Throws
 * `stale_version` if it is no longer in the state `seen`.
 */
export async function hideReview(
  shop: Shop,
  admin: Member,
  reviewId: string,
  { hidden, seen }: Visibility,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    // Lock the product before the review, like every other writer of both.
    const { rows } = await client.query<{ id: string }>(
      'SELECT p.id FROM product p JOIN review r ON r.product_id = p.id WHERE r.id = $1 FOR UPDATE OF p',
      [reviewId],
    );
    if (!rows[0]) throw new Problem('not_found');
    const { rows: found } = await client.query<{ rating: string; held: boolean; isHidden: boolean }>(
      'SELECT rating, held, hidden_at IS NOT NULL AS "isHidden" FROM review WHERE id = $1 FOR UPDATE',
      [reviewId],
    );
    const before = found[0];
    if (!before) throw new Problem('not_found');
    if (before.isHidden === hidden && !before.held) return { modifiedCount: 0 };
    const state = before.held ? 'held' : before.isHidden ? 'hidden' : 'published';
    if (seen && state !== seen) {
      const { words } = await lastActor(client, admin, { kind: 'review', id: reviewId });
      throw new Problem(
        'stale_version',
        t(
          '{state, select, held {{actor} changed this review meanwhile: it is held now.} hidden {{actor} changed this review meanwhile: it is hidden now.} other {{actor} changed this review meanwhile: it is published now.}}',
          { actor: words, state },
        ),
      );
    }
    await client.query(
      'UPDATE review SET hidden_at = CASE WHEN $2 THEN coalesce(hidden_at, now()) END, held = false WHERE id = $1',
      [reviewId, hidden],
    );
    if (before.isHidden !== hidden)
      await client.query(
        'UPDATE product SET review_count = review_count + $2, rating_sum = rating_sum + $2 * $3::numeric WHERE id = $1',
        [rows[0].id, hidden ? -1 : 1, before.rating],
      );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: hidden ? 'review.hidden' : before.held ? 'review.published' : 'review.shown',
      subject: { kind: 'review', id: reviewId },
    });
    return { modifiedCount: 1 };
  });
}
