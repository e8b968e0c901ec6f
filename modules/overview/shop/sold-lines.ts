import { REFUNDED } from '#modules/order-states/shop/order-state-sql.ts';

/**
 * The lines of orders paid in 30 days, less the units and money of their refunds. An order whose payment was refunded in full
 * has sold nothing. `OFFSET 0` looks the few refunds up instead of reading all.
 */
export const SOLD_LINES = `
  SELECT l.product_id, l.variant_id, o.paid_at, l.quantity - coalesce(back.units, 0) AS units,
    l.total_cents - l.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE l.tax_cents END - coalesce(back.cents, 0) AS cents
  FROM orders o JOIN order_line l ON l.order_id = o.id
  LEFT JOIN (
    SELECT rl.order_line_id, sum(rl.quantity) AS units, sum(rl.cents) AS cents
    FROM refund r, LATERAL (SELECT * FROM refund_line WHERE refund_id = r.id OFFSET 0) AS rl
    WHERE r.state = 'succeeded' AND r.given_at >= now() - interval '30 days' GROUP BY 1
  ) back ON back.order_line_id = l.id
  WHERE o.paid_at >= now() - interval '30 days' AND o.status NOT IN (${REFUNDED})`;
