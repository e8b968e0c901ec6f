import type { Seller } from '#contract/calls/overview.ts';
import type { Shop } from '../context.ts';
import { soldLines } from './sold-lines.ts';

const DAYS = 30;
const MOST = 5;

/** The products that sold the most units in 30 days, and of those in stock the ones that sold the fewest, often none. */
export async function rankProducts({
  pool,
}: Pick<Shop, 'pool'>): Promise<{ best: Seller[]; worst: Seller[] }> {
  const { rows } = await pool.query<Seller & { isBest: boolean }>({
    name: 'rank-products',
    text: `
      WITH sold AS MATERIALIZED (
        SELECT product_id AS id, sum(units)::integer AS units, sum(cents)::bigint AS cents
        FROM (${soldLines(DAYS)}) line GROUP BY 1),
      best AS MATERIALIZED (
        SELECT * FROM sold WHERE units > 0 ORDER BY units DESC, cents DESC, id LIMIT ${MOST}),
      unsold AS MATERIALIZED (
        SELECT p.id, 0 AS units, 0::bigint AS cents FROM product p
        WHERE p.archived_at IS NULL AND p.in_stock AND NOT EXISTS (SELECT FROM sold WHERE sold.id = p.id)
        ORDER BY p.position LIMIT ${MOST}),
      slow AS (
        SELECT sold.* FROM sold JOIN product p ON p.id = sold.id AND p.archived_at IS NULL AND p.in_stock
        WHERE NOT EXISTS (SELECT FROM best WHERE best.id = sold.id) ORDER BY units, cents, id LIMIT ${MOST}),
      ranked AS (
        SELECT true AS is_best, *, row_number() OVER (ORDER BY units DESC, cents DESC, id) AS place FROM best
        UNION ALL
        (SELECT false, *, row_number() OVER (ORDER BY units, cents) FROM
          (SELECT * FROM unsold UNION ALL SELECT * FROM slow) few LIMIT ${MOST}))
      SELECT p.id AS "_id", p.name AS "productName", ranked.units, ranked.cents, ranked.is_best AS "isBest"
      FROM ranked JOIN product p USING (id) ORDER BY ranked.is_best DESC, ranked.place`,
  });
  const sellers = (best: boolean) =>
    rows.filter(({ isBest }) => isBest === best).map(({ isBest: _, ...seller }) => seller);
  return { best: sellers(true), worst: sellers(false) };
}
