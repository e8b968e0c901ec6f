import { REFUNDED } from '#modules/order-states/shop/order-state-sql.ts';
import type { Shop } from '#platform/shop.ts';
import { DAYS_OF_WEEK, type LowVariant, type Overview, type Seller } from '../contract/calls/overview.ts';

/**
 * The lines of orders paid in 30 days, less the units and money of their refunds. An order whose payment was refunded in full
 * has sold nothing. `OFFSET 0` looks the few refunds up instead of reading all.
 */
const SOLD_LINES = `
  SELECT l.product_id, l.variant_id, o.paid_at, l.quantity - coalesce(back.units, 0) AS units,
    l.total_cents - l.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE l.tax_cents END - coalesce(back.cents, 0) AS cents
  FROM orders o JOIN order_line l ON l.order_id = o.id
  LEFT JOIN (
    SELECT rl.order_line_id, sum(rl.quantity) AS units, sum(rl.cents) AS cents
    FROM refund r, LATERAL (SELECT * FROM refund_line WHERE refund_id = r.id OFFSET 0) AS rl
    WHERE r.state = 'succeeded' AND r.given_at >= now() - interval '30 days' GROUP BY 1
  ) back ON back.order_line_id = l.id
  WHERE o.paid_at >= now() - interval '30 days' AND o.status NOT IN (${REFUNDED})`;

const MOST_LOW = 10;
const MOST_SELLERS = 5;

type Low = LowVariant & { thisWeek: number };
type Sold = Pick<Overview, 'low' | 'best' | 'worst'>;

/**
 * Reads the lines sold in 30 days once: which variants last less than 28 days at the rate of the last 28 or are low, which products sold
 * the most units, and which of those in stock the fewest, often none.
 */
export async function readSold({ pool }: Pick<Shop, 'pool'>): Promise<Sold> {
  const { rows } = await pool.query<{ low: Low[]; best: Seller[]; worst: Seller[] }>({
    name: 'sold',
    text: `
      WITH sold AS MATERIALIZED (
        SELECT product_id, variant_id, sum(units) AS units, sum(cents) AS cents,
          (sum(units) FILTER (WHERE paid_at >= now() - interval '28 days'))::integer AS recent
        FROM (${SOLD_LINES}) line GROUP BY 1, 2),
      product_sold AS MATERIALIZED (
        SELECT product_id AS id, sum(units)::integer AS units, sum(cents)::bigint AS cents FROM sold GROUP BY 1),
      ${LOW},
      ${RANKED}
      SELECT
        (SELECT coalesce(json_agg(low ORDER BY ${FIRST_OUT}), '[]') FROM low) AS low,
        (SELECT coalesce(json_agg(best ORDER BY units DESC, cents DESC, "_id"), '[]') FROM best) AS best,
        (SELECT coalesce(json_agg(worst ORDER BY units, cents), '[]') FROM worst) AS worst`,
  });
  const { low = [], best = [], worst = [] } = rows[0] ?? {};
  return {
    low: {
      variants: low.map(({ thisWeek: _, ...variant }) => variant),
      thisWeek: low[0]?.thisWeek ?? 0,
    },
    best,
    worst,
  };
}

// A low variant without sales has no day on which it sells out, so it stands last.
const FIRST_OUT = `"daysLeft" NULLS LAST, sold DESC, "_id"`;

const LOW = `low AS MATERIALIZED (
  SELECT *, (count(*) FILTER (WHERE "daysLeft" <= ${DAYS_OF_WEEK}) OVER ())::integer AS "thisWeek" FROM (
    SELECT v.id AS "_id", p.id AS product, p.name AS "productName", variant_title(p.options, v.options) AS "variantTitle",
      v.available, one.recent AS sold,
      CASE WHEN v.available < p.min_quantity THEN 0 ELSE v.available::bigint * 28 / nullif(one.recent, 0) END AS "daysLeft",
      coalesce(v.available <= one.mark, false) AS "isLow"
    FROM (
      SELECT variant_id, max(recent)::integer AS recent, max(mark) AS mark FROM (
        SELECT variant_id, recent, NULL::integer AS mark FROM sold WHERE recent > 0
        UNION ALL SELECT variant_id, 0, units FROM low_stock
      ) known GROUP BY 1
    ) one JOIN variant v ON v.id = one.variant_id AND v.archived_at IS NULL
    JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL
    WHERE v.available <= one.mark OR one.recent > 0 AND (v.available < one.recent OR v.available < p.min_quantity)
  ) low ORDER BY ${FIRST_OUT} LIMIT ${MOST_LOW})`;

// Products in stock that sold nothing stand before those that sold little.
const RANKED = `best AS MATERIALIZED (
  SELECT s.id AS "_id", p.name AS "productName", s.units, s.cents FROM product_sold s JOIN product p USING (id)
  WHERE s.units > 0 ORDER BY s.units DESC, s.cents DESC, s.id LIMIT ${MOST_SELLERS}),
unsold AS MATERIALIZED (
  SELECT p.id AS "_id", p.name AS "productName", 0 AS units, 0::bigint AS cents FROM product p
  WHERE p.archived_at IS NULL AND p.in_stock AND NOT EXISTS (SELECT FROM product_sold s WHERE s.id = p.id)
  ORDER BY p.position LIMIT ${MOST_SELLERS}),
slow AS MATERIALIZED (
  SELECT s.id AS "_id", p.name AS "productName", s.units, s.cents
  FROM product_sold s JOIN product p ON p.id = s.id AND p.archived_at IS NULL AND p.in_stock
  WHERE s.id NOT IN (SELECT "_id" FROM best) ORDER BY s.units, s.cents, s.id LIMIT ${MOST_SELLERS}),
worst AS MATERIALIZED (SELECT * FROM unsold UNION ALL SELECT * FROM slow LIMIT ${MOST_SELLERS})`;
