import type { Page, Paging } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { ManagedReview, REVIEW_SORTS } from '../contract/calls/reviews.ts';
import { presentReview, type ReviewRow, readReviews } from './review-row.ts';

export type ManagedFilter = {
  state?: ManagedReview['state'];
  stars?: number;
  unanswered?: 'true';
  sort?: (typeof REVIEW_SORTS)[number];
};

const IN_STATE: Record<ManagedReview['state'], string> = {
  held: 'r.held',
  published: 'r.hidden_at IS NULL',
  hidden: 'r.hidden_at IS NOT NULL AND NOT r.held',
};

/** Lists all reviews, or the reviews in one state, for staff. */
export async function listManagedReviews(
  shop: Shop,
  { state, stars, unanswered, sort }: ManagedFilter,
  paging: Paging,
): Promise<Page<ManagedReview>> {
  const where = [state ? IN_STATE[state] : 'true'];
  const values: unknown[] = [];
  if (stars !== undefined) where.push(`ceil(r.rating) = $${values.push(stars)}::integer`);
  if (unanswered) where.push('r.answer IS NULL');
  const page = await readReviews(shop, where, values, paging, sort);
  return { ...page, rows: page.rows.map(present) };
}

function present(row: ReviewRow): ManagedReview {
  return {
    ...presentReview(row),
    email: row.email,
    product: row.product_id,
    state: row.is_held ? 'held' : row.is_hidden ? 'hidden' : 'published',
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
