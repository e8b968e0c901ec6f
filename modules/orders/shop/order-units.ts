import type { Database } from '#platform/shop.ts';

/** A line with the units and money of its shipments, refunds and open returns. */
export type LineUnits = {
  id: string;
  position: number;
  variantId: string;
  productName: string;
  variantTitle: string;
  quantity: number;
  /** The price of all units, after discount and with tax. */
  valueCents: number;
  shipped: number;
  /** Refunded units that had not been shipped. */
  cancelled: number;
  /** Refunded units that had been shipped. */
  refundedAfterShipping: number;
  /** The value of all refunded units. */
  refundedValueCents: number;
  /** Shipped units that the customer may still send back: their days are not over. */
  recentlyShipped: number;
  /** Units in returns that are not received yet. */
  inReturn: number;
};

/** The sums of an order's shipments, refunds and returns. A withdrawn refund counts for nothing, any other in full. */
export type OrderUnits = {
  totalCents: number;
  /** With its tax. */
  shippingCents: number;
  refundedCents: number;
  refundedShippingCents: number;
  lines: LineUnits[];
};

/** Adds up an order's shipments, refunds and returns. Before a decision the caller holds its row lock. */
export async function readOrderUnits(
  database: Database,
  orderId: string,
  returnDays = 0,
): Promise<OrderUnits> {
  const { rows } = await database.query<OrderUnits>({
    name: 'order-units',
    text: `SELECT o.total_cents AS "totalCents",
             o.shipping_cents + CASE WHEN o.tax_included THEN 0 ELSE o.shipping_tax_cents END AS "shippingCents",
             repaid.cents AS "refundedCents", repaid.shipping AS "refundedShippingCents", (
               SELECT coalesce(json_agg(line ORDER BY line.position), '[]') FROM (
                 SELECT l.id, l.position, l.variant_id AS "variantId", l.product_name AS "productName",
                   l.variant_title AS "variantTitle", l.quantity,
                   l.total_cents - l.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE l.tax_cents END AS "valueCents",
                   sent.units AS shipped, sent.recent AS "recentlyShipped", given.unshipped AS cancelled,
                   given.shipped AS "refundedAfterShipping", given.cents AS "refundedValueCents", asked.units AS "inReturn"
                 FROM order_line l
                 CROSS JOIN LATERAL (
                   SELECT coalesce(sum(x.quantity), 0)::int AS units,
                     coalesce(sum(x.quantity) FILTER (WHERE s.shipped_at > now() - make_interval(days => $2)), 0)::int AS recent
                   FROM shipment_line x JOIN shipment s ON s.id = x.shipment_id WHERE x.order_line_id = l.id
                 ) sent
                 CROSS JOIN LATERAL (
                   SELECT coalesce(sum(x.unshipped), 0)::int AS unshipped, coalesce(sum(x.quantity - x.unshipped), 0)::int AS shipped,
                     coalesce(sum(x.value_cents), 0)::bigint AS cents
                   FROM refund_line x JOIN refund r ON r.id = x.refund_id WHERE x.order_line_id = l.id AND r.state <> 'withdrawn'
                 ) given
                 CROSS JOIN LATERAL (
                   SELECT coalesce(sum(x.quantity), 0)::int AS units FROM return_line x JOIN return_request t ON t.id = x.return_id
                   WHERE x.order_line_id = l.id AND t.state IN ('asked', 'approved')
                 ) asked
                 WHERE l.order_id = o.id
               ) line
             ) AS lines
           FROM orders o CROSS JOIN LATERAL (
             SELECT coalesce(sum(r.amount_cents), 0)::bigint AS cents, coalesce(sum(r.shipping_cents), 0)::bigint AS shipping
             FROM refund r WHERE r.order_id = o.id AND r.state <> 'withdrawn'
           ) repaid WHERE o.id = $1`,
    values: [orderId, returnDays],
  });
  if (!rows[0]) throw new Error(`There is no order ${orderId}`);
  return rows[0];
}

export const unitsToShip = (line: LineUnits) => line.quantity - line.shipped - line.cancelled;

export const unitsToRefund = (line: LineUnits) => line.quantity - line.cancelled - line.refundedAfterShipping;

export const unitsToReturn = (line: LineUnits) =>
  Math.max(0, Math.min(line.recentlyShipped, line.shipped - line.refundedAfterShipping - line.inReturn));

/** Returns whether every unit was shipped or refunded, and at least one shipped. */
export const isShipped = ({ lines }: OrderUnits) =>
  lines.some(({ shipped }) => shipped > 0) && lines.every((line) => unitsToShip(line) === 0);
