import type { Review } from '#contract/calls/reviews.ts';
import { DEFAULT_PICTURE } from '#contract/default-picture.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#db/paging.ts';
import { prepared } from '#db/prepared.ts';
import type { Shop } from '../context.ts';

export type ReviewRow = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  product_name: string;
  message: string;
  rating: number;
  bought: boolean;
  is_hidden: boolean;
  created_at: Date;
  mark: string;
};

/** One page of reviews, newest first. `where` are conditions on a review `r`. */
export async function readReviews(
  shop: Shop,
  where: string[],
  values: unknown[],
  { limit, cursor }: Paging,
): Promise<Page<ReviewRow>> {
  const all = { selection: `FROM review r WHERE ${where.join(' AND ')}`, values: [...values] };
  const shown = [...where];
  if (cursor) {
    const [at, id] = decodeCursor(cursor, ['time', 'id']);
    shown.push(`(r.created_at, r.id) < ($${values.push(at)}::text::timestamptz, $${values.push(id)}::uuid)`);
  }
  const text = `
    SELECT r.id, m.name, m.email, m.image, p.name AS product_name, r.message, r.rating::float8 AS rating, r.bought,
           r.hidden_at IS NOT NULL AS is_hidden, r.created_at, r.created_at::text AS mark
    FROM review r JOIN member m ON m.id = r.member_id JOIN product p ON p.id = r.product_id
    WHERE ${shown.join(' AND ')} ORDER BY r.created_at DESC, r.id DESC LIMIT $${values.push(limit + 1)}`;
  const [counted, { rows }] = await Promise.all([
    countRows(shop.pool, all.selection, all.values, { asPrepared: true }),
    shop.pool.query<ReviewRow>(prepared(text, values)),
  ]);
  return pageOf(rows, limit, counted, (row) => [row.mark, row.id]);
}

/** Converts a row to the public review, which identifies its author only by name and photo. */
export function presentReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    displayName: row.name,
    photoURL: row.image || DEFAULT_PICTURE,
    productName: row.product_name,
    reviewMessage: row.message,
    rating: row.rating,
    bought: row.bought,
    date: row.created_at.toISOString(),
  };
}
