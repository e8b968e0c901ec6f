import { COUNTED_ROWS, sqlOfCount } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import type { StarCounts } from '../contract/calls/reviews.ts';
import { PUBLIC } from './list-reviews.ts';

const FROM_FIVE_TO_ONE = [5, 4, 3, 2, 1];

/** Counts the public reviews, of a product or of all, by stars, each count up to a thousand. */
export async function countStars({ pool }: Pick<Shop, 'pool'>, product?: string): Promise<StarCounts> {
  const where = ['ceil(r.rating) = s.stars', ...PUBLIC, ...(product ? ['r.product_id = $1'] : [])];
  // The numbers stand in the text, since PostgreSQL plans anew for each array that is a parameter. The order of a count makes
  // it use an index, whatever its statistics say about stars.
  const text = `SELECT c.counted FROM unnest('{5, 4, 3, 2, 1}'::integer[]) WITH ORDINALITY AS s(stars, place),
    LATERAL (${sqlOfCount(`FROM review r WHERE ${where.join(' AND ')} ORDER BY r.created_at, r.id`)}) c ORDER BY s.place`;
  const { rows } = await pool.query<{ counted: number }>(prepared(text, product ? [product] : []));
  return FROM_FIVE_TO_ONE.map((stars, place) => {
    const { counted = 0 } = rows[place] ?? {};
    return { stars, total: Math.min(counted, COUNTED_ROWS), isMinimum: counted > COUNTED_ROWS };
  });
}
