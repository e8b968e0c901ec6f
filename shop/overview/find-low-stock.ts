import type { LowVariant } from '#contract/calls/overview.ts';
import type { Shop } from '../context.ts';
import { soldLines } from './sold-lines.ts';

const RATE_DAYS = 28;
const MOST = 10;

/** The variants on sale that last less than 28 days at the rate of the last 28, the first to run out first. */
export async function findLowStock({
  pool,
}: Pick<Shop, 'pool'>): Promise<{ variants: LowVariant[]; thisWeek: number }> {
  const { rows } = await pool.query<LowVariant & { thisWeek: number }>({
    name: 'low-stock',
    text: `
      WITH sold AS MATERIALIZED (
        SELECT variant_id, sum(units)::integer AS units FROM (${soldLines(RATE_DAYS)}) line GROUP BY 1),
      low AS (
        SELECT v.id, p.id AS product, p.name, variant_title(p.options, v.options) AS title, v.available, sold.units,
          CASE WHEN v.available < p.min_quantity THEN 0
            ELSE v.available::bigint * ${RATE_DAYS} / sold.units END AS days_left
        FROM sold JOIN variant v ON v.id = sold.variant_id AND v.archived_at IS NULL
        JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL
        WHERE sold.units > 0 AND (v.available < sold.units OR v.available < p.min_quantity))
      SELECT id AS "_id", product, name AS "productName", title AS "variantTitle", available, units AS sold,
        days_left AS "daysLeft", (count(*) FILTER (WHERE days_left < 7) OVER ())::integer AS "thisWeek"
      FROM low ORDER BY days_left, units DESC, id LIMIT ${MOST}`,
  });
  return {
    variants: rows.map(({ thisWeek: _, ...variant }) => variant),
    thisWeek: rows[0]?.thisWeek ?? 0,
  };
}
