import type { Review } from '#contract/calls/reviews.ts';
import { DEFAULT_PICTURE } from '#contract/default-picture.ts';
import type { Shop } from '../context.ts';
import { HOLDING_MONEY } from '../orders/order-state-sql.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '../paging.ts';
import { prepared } from '../prepared.ts';

type Row = {
  id: string;
  name: string;
  image: string | null;
  product_name: string;
  message: string;
  rating: number;
  bought: boolean;
  created_at: Date;
  mark: string;
};

/** Reviews, newest first, without a word on who wrote them beyond name and photo. */
export async function listReviews(
  shop: Shop,
  filter: { product?: string },
  { limit, cursor }: Paging,
): Promise<Page<Review>> {
  const where = ['true'];
  const values: unknown[] = [];
  if (filter.product) where.push(`r.product_id = $${values.push(filter.product)}`);
  const all = { selection: `FROM review r WHERE ${where.join(' AND ')}`, values: [...values] };
  if (cursor) {
    const [at, id] = decodeCursor(cursor, ['time', 'id']);
    where.push(`(r.created_at, r.id) < ($${values.push(at)}::text::timestamptz, $${values.push(id)}::uuid)`);
  }
  const text = `
    SELECT r.id, m.name, m.image, p.name AS product_name, r.message, r.rating, r.created_at, r.created_at::text AS mark,
           -- With LIMIT, or a long page of reviews would have all orders read at once.
           (SELECT true FROM orders o JOIN order_line l ON l.order_id = o.id
            WHERE o.member_id = r.member_id AND l.product_id = r.product_id AND o.status IN (${HOLDING_MONEY})
            LIMIT 1) IS NOT NULL AS bought
    FROM review r JOIN member m ON m.id = r.member_id JOIN product p ON p.id = r.product_id
    WHERE ${where.join(' AND ')} ORDER BY r.created_at DESC, r.id DESC LIMIT $${values.push(limit + 1)}`;
  const [counted, { rows }] = await Promise.all([
    countRows(shop.pool, all.selection, all.values, { asPrepared: true }),
    shop.pool.query<Row>(prepared(text, values)),
  ]);
  const page = pageOf(rows, limit, counted, (row) => [row.mark, row.id]);
  return { ...page, rows: page.rows.map(present) };
}

function present(row: Row): Review {
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
