import type { Shop } from '#platform/shop.ts';
import { readToday } from './read-content.ts';

/**
 * Tells every process once that a day has begun in the shop's time zone, so that pages in memory show its articles and banner.
 * Also after staff chose another time zone.
 */
export async function announceDay({ pool }: Pick<Shop, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH begun AS (
       INSERT INTO content_day (day) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET day = excluded.day
       WHERE content_day.day <> excluded.day RETURNING day
     ) SELECT pg_notify('shop_change', 'content') FROM begun`,
    [await readToday(pool)],
  );
  return rowCount === 1;
}
