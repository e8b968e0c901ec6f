import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import type { REVIEW_SORTS, Review } from '../contract/calls/reviews.ts';

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
  is_held: boolean;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  product_id: string;
  created_at: Date;
  mark: string;
};

type Sort = (typeof REVIEW_SORTS)[number];

// By stars first, then by time.
const byStars = (sort: Sort) => sort === 'rating' || sort === '-rating';
const isRising = (sort: Sort) => sort === 'oldest' || sort === 'rating';

/** One page of reviews, newest first unless sorted otherwise. `where` are conditions on a review `r`. */
export async function readReviews(
  shop: Shop,
  where: string[],
  values: unknown[],
  { limit, cursor }: Paging,
  sort: Sort = 'newest',
): Promise<Page<ReviewRow>> {
  const all = { selection: `FROM review r WHERE ${where.join(' AND ')}`, values: [...values] };
  const shown = [...where];
  const place = (value: unknown) => `$${values.push(value)}`;
  if (cursor) {
    const mark = decodeCursor(cursor, [...(byStars(sort) ? (['whole'] as const) : []), 'time', 'id']);
    const [at, id] = mark.slice(-2);
    const keys = [
      ...(byStars(sort) ? [['ceil(r.rating)', `${place(mark[0])}::integer`]] : []),
      ['r.created_at', `${place(at)}::text::timestamptz`],
      ['r.id', `${place(id)}::uuid`],
    ];
    const side = (index: 0 | 1) => keys.map((key) => key[index]).join(', ');
    shown.push(`(${side(0)}) ${isRising(sort) ? '>' : '<'} (${side(1)})`);
  }
  const way = isRising(sort) ? 'ASC' : 'DESC';
  const order = [...(byStars(sort) ? ['ceil(r.rating)'] : []), 'r.created_at', 'r.id'];
  const text = `
    SELECT r.id, m.name, m.email, m.image, p.id AS product_id, p.name AS product_name, r.message, r.rating::float8 AS rating, r.bought,
           r.hidden_at IS NOT NULL AS is_hidden, r.held AS is_held, r.answer, r.answered_at, s.email AS answered_by, r.created_at,
           r.created_at::text AS mark
    FROM review r JOIN member m ON m.id = r.member_id JOIN product p ON p.id = r.product_id LEFT JOIN member s ON s.id = r.answered_by
    WHERE ${shown.join(' AND ')} ORDER BY ${order.map((key) => `${key} ${way}`).join(', ')} LIMIT ${place(limit + 1)}`;
  const { rows } = await shop.pool.query<ReviewRow>(prepared(text, values));
  // The reviews of most products fit on one page.
  const isWhole = !cursor && rows.length <= limit;
  const counted = isWhole ? rows.length : await countRows(shop.pool, all.selection, all.values, prepared);
  return pageOf(rows, limit, counted, (row) => [
    ...(byStars(sort) ? [Math.ceil(row.rating)] : []),
    row.mark,
    row.id,
  ]);
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
    answer: row.answer,
  };
}
