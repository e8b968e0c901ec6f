import type { ManagedReview } from '#contract/calls/reviews.ts';
import type { Page, Paging } from '#db/paging.ts';
import type { Shop } from '../context.ts';
import { presentReview, readReviews } from './review-row.ts';

/** All reviews, or only the hidden ones, newest first, for admins. */
export async function listManagedReviews(
  shop: Shop,
  filter: { hidden?: 'true' },
  paging: Paging,
): Promise<Page<ManagedReview>> {
  const where = [filter.hidden ? 'r.hidden_at IS NOT NULL' : 'true'];
  const page = await readReviews(shop, where, [], paging);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...presentReview(row), email: row.email, hidden: row.is_hidden })),
  };
}
