/**
 * SQL on a span of days: `$1` is its first day, `$2` its last, `$3` the time zone. Without a name, so that PostgreSQL plans each
 * statement for its days.
 */
export const FIRST = `($1::date::timestamp AT TIME ZONE $3::text)`;
export const END = `(($2::date + 1)::timestamp AT TIME ZONE $3::text)`;
const FIRST_BEFORE = `(($1::date - ($2::date - $1::date + 1))::timestamp AT TIME ZONE $3::text)`;

const within = (moment: string) => `${moment} >= ${FIRST_BEFORE} AND ${moment} < ${END}`;

const GIVEN = `r.state = 'succeeded' AND r.order_id IS NOT NULL AND ${within('r.given_at')}`;

/** The moves of money of orders in the span and the span before: payments, refunds, and disputes won after they were lost. */
export const SALES = `
  SELECT o.id AS order_id, o.paid_at AS at, 1 AS orders, o.total_cents AS sold, 0::bigint AS back
  FROM orders o WHERE ${within('o.paid_at')}
  UNION ALL
  SELECT r.order_id, r.given_at, 0, 0, r.amount_cents FROM refund r WHERE ${GIVEN}
  UNION ALL
  SELECT r.order_id, d.regained_at, 0, 0, -r.amount_cents
  FROM dispute d JOIN refund r ON r.provider_id = d.id AND r.order_id IS NOT NULL WHERE ${within('d.regained_at')}`;

/** The part of it that is for goods, by line. */
export const SALES_OF_GOODS = `
  SELECT l.product_id, l.variant_id, o.id AS order_id, o.paid_at AS at, l.quantity AS units,
    l.total_cents - l.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE l.tax_cents END AS sold, 0::bigint AS back
  FROM orders o JOIN order_line l ON l.order_id = o.id WHERE ${within('o.paid_at')}
  UNION ALL
  SELECT l.product_id, l.variant_id, NULL, r.given_at, -x.quantity, 0, x.cents
  FROM refund r JOIN refund_line x ON x.refund_id = r.id JOIN order_line l ON l.id = x.order_line_id WHERE ${GIVEN}`;

/** The rest of it: shipping with its tax, and refunds of an amount, which name no goods. */
export const SALES_BESIDE_GOODS = `
  SELECT 'Shipping' AS name, o.paid_at AS at,
    o.shipping_cents + CASE WHEN o.tax_included THEN 0 ELSE o.shipping_tax_cents END AS sold, 0::bigint AS back
  FROM orders o WHERE ${within('o.paid_at')}
  UNION ALL
  SELECT 'Shipping', r.given_at, 0, r.shipping_cents FROM refund r WHERE ${GIVEN}
  UNION ALL
  SELECT 'Amounts', r.given_at, 0, r.amount_cents - r.shipping_cents
    - coalesce((SELECT sum(x.cents) FROM refund_line x WHERE x.refund_id = r.id), 0) FROM refund r WHERE ${GIVEN}
  UNION ALL
  SELECT 'Amounts', d.regained_at, 0, -r.amount_cents
  FROM dispute d JOIN refund r ON r.provider_id = d.id AND r.order_id IS NOT NULL WHERE ${within('d.regained_at')}`;

/** The sums of such rows, which are `move`. */
export const SUMS = `
  coalesce(sum(move.sold) FILTER (WHERE move.at >= ${FIRST}), 0)::bigint AS sold,
  coalesce(sum(move.back) FILTER (WHERE move.at >= ${FIRST}), 0)::bigint AS back,
  coalesce(sum(move.sold - move.back) FILTER (WHERE move.at >= ${FIRST}), 0)::bigint AS net,
  coalesce(sum(move.sold - move.back) FILTER (WHERE move.at < ${FIRST}), 0)::bigint AS before`;
export const ORDERS = `coalesce(sum(move.orders) FILTER (WHERE move.at >= ${FIRST}), 0)::integer AS orders`;
/** Of rows by line. */
export const UNITS = `
  count(DISTINCT move.order_id) FILTER (WHERE move.at >= ${FIRST})::integer AS orders,
  coalesce(sum(move.units) FILTER (WHERE move.at >= ${FIRST}), 0)::integer AS units`;

export const LARGEST_FIRST = 'ORDER BY net DESC, before DESC, names';
