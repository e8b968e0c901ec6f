import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import type { Page, Paging } from '#platform/db/paging.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { Review } from '../contract/calls/reviews.ts';
import { presentReview, type ReviewRow, readReviews } from './review-row.ts';

export type ReviewFilter = { product?: string; bought?: 'true'; rating?: number };

// The present name of a draft is secret.
const OF_NO_DRAFT = 'NOT EXISTS (SELECT FROM product d WHERE d.id = r.product_id AND d.is_draft)';

/** The conditions under which everyone sees a review `r`. */
export const PUBLIC: readonly string[] = ['r.hidden_at IS NULL', OF_NO_DRAFT];

/** Reviews whose products have names in the language of the work in progress. */
async function inLanguageOfCall(database: Database, rows: readonly ReviewRow[]): Promise<ReviewRow[]> {
  const named = rows.map((row) => ({ ...row, productId: row.product_id, productName: row.product_name }));
  return (await translateLines(database, named)).map((row) => ({ ...row, product_name: row.productName }));
}

/** Lists public reviews, newest first. Hidden reviews and reviews of drafts are left out. */
export async function listReviews(shop: Shop, filter: ReviewFilter, paging: Paging): Promise<Page<Review>> {
  const where = [...PUBLIC];
  const values: unknown[] = [];
  if (filter.product) where.push(`r.product_id = $${values.push(filter.product)}`);
  if (filter.bought) where.push('r.bought');
  if (filter.rating !== undefined) where.push(`r.rating >= $${values.push(filter.rating)}::integer`);
  const page = await readReviews(shop, where, values, paging);
  return { ...page, rows: (await inLanguageOfCall(shop.pool, page.rows)).map(presentReview) };
}
