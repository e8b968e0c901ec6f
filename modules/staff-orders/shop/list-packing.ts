import { countRows } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_PACKED } from '../contract/calls/packing.ts';

type Picked = {
  variantId: string;
  sku: string;
  productName: string;
  variantTitle: string;
  image: string;
  units: number;
  orders: number;
};
type Packing = { orders: { _id: string; number: number }[]; total: number; held: number; picks: Picked[] };

// The same refuse a shipment.
const HELD = `SELECT h.order_id FROM integrity_hold h UNION SELECT d.order_id FROM dispute d WHERE d.closed_at IS NULL`;
const WAITING = `FROM orders o WHERE o.status = 'pending' AND o.id NOT IN (SELECT order_id FROM (${HELD}) held WHERE order_id IS NOT NULL)`;

/** The oldest paid orders that can be shipped, and for them what to take from the shelves: exactly the units left to ship. */
export async function listPacking({ pool }: Pick<Shop, 'pool'>): Promise<Packing> {
  const orders = await pool.query<{ _id: string; number: number }>({
    name: 'packing-orders',
    text: `SELECT o.id AS "_id", o.number ${WAITING} ORDER BY o.number LIMIT ${MOST_PACKED}`,
  });
  const total = await countRows(pool, `FROM orders o WHERE o.status = 'pending'`, [], prepared);
  // Each by its key: as a join the planner may read all orders.
  const counts = await pool.query<{ held: number }>({
    name: 'packing-held',
    text: `SELECT count(*)::int AS held FROM (${HELD}) h WHERE (SELECT o.status FROM orders o WHERE o.id = h.order_id) = 'pending'`,
  });
  const picks = await pool.query<Picked>({
    name: 'packing-picks',
    text: `SELECT l.variant_id AS "variantId", sum(l.quantity - sent.units - given.units)::int AS units /* never null: a row of lines */, count(DISTINCT l.order_id)::int AS orders,
             (array_agg(l.sku ORDER BY l.id DESC))[1] AS sku /* never null: a row of lines */, (array_agg(l.product_name ORDER BY l.id DESC))[1] AS "productName" /* never null: a row of lines */,
             (array_agg(l.variant_title ORDER BY l.id DESC))[1] AS "variantTitle" /* never null: a row of lines */, (array_agg(l.image ORDER BY l.id DESC))[1] AS image /* never null: a row of lines */
           FROM order_line l
           CROSS JOIN LATERAL (
             SELECT coalesce(sum(x.quantity), 0)::int AS units FROM shipment_line x WHERE x.order_line_id = l.id
           ) sent
           CROSS JOIN LATERAL (
             SELECT coalesce(sum(x.unshipped), 0)::int AS units FROM refund_line x JOIN refund r ON r.id = x.refund_id
             WHERE x.order_line_id = l.id AND r.state <> 'withdrawn'
           ) given
           WHERE l.order_id = ANY($1::uuid[]) AND l.quantity > sent.units + given.units GROUP BY l.variant_id`,
    values: [orders.rows.map(({ _id }) => _id)],
  });
  const held = counts.rows[0]?.held ?? 0;
  return {
    orders: orders.rows,
    total: Math.max(total - held, orders.rows.length),
    held,
    picks: picks.rows.toSorted(bySku),
  };
}

const bySku = (a: Picked, b: Picked) =>
  compare(a.sku, b.sku) || compare(a.productName, b.productName) || compare(a.variantTitle, b.variantTitle);

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
