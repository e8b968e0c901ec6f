import type { Database } from '#platform/shop.ts';

/** `commit`: reserved goods are paid. `release`: reserved goods become free. */
type Movement = 'commit' | 'release';

const DELTAS: Record<Movement, { reserved: -1; sold: 0 | 1 }> = {
  commit: { reserved: -1, sold: 1 },
  release: { reserved: -1, sold: 0 },
};

/** Locks the variants of an order by id, then the products that they may take out of stock or bring back. */
const LOCK_STOCK = `SELECT lock_stock(array_agg(variant_id), array_agg(-quantity)) FROM order_line WHERE order_id = $1`;

/** Moves the stock of every line of an order, at most once per kind (a key of the journal). The caller holds its row lock. */
export async function moveStock(
  database: Database,
  orderId: string,
  movement: Movement,
  actorId: string | null = null,
): Promise<void> {
  const { reserved, sold } = DELTAS[movement];
  await database.query({
    name: 'move-stock',
    // An order of one line needs no order of locks, only those of its change.
    text: `WITH locked AS MATERIALIZED (
             ${LOCK_STOCK} HAVING count(*) > 1
           ), line AS (
             SELECT id, variant_id, quantity FROM order_line WHERE order_id = $1 AND (SELECT count(*) FROM locked) >= 0
           ), noted AS (
             INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, sold_delta, actor_id)
             SELECT variant_id, id, $2, quantity * $3::int, quantity * $4::int, $5 FROM line ORDER BY variant_id
             RETURNING variant_id, reserved_delta, sold_delta
           ), moved AS (
             SELECT variant_id, sum(reserved_delta)::int AS reserved, sum(sold_delta)::int AS sold FROM noted GROUP BY variant_id
           )
           UPDATE variant v SET reserved = v.reserved + moved.reserved, sold = v.sold + moved.sold
           FROM moved WHERE v.id = moved.variant_id`,
    values: [orderId, movement, reserved, sold, actorId],
  });
}

/** Takes stock again for an expired order that was paid after all. Returns false, taking nothing, if any of it is gone. */
export async function sellFreshStock(database: Database, orderId: string): Promise<boolean> {
  await database.query({ name: 'lock-stock-of-order', text: LOCK_STOCK, values: [orderId] });
  const { rows } = await database.query<{ missing: boolean }>({
    name: 'fresh-stock-missing',
    text: `SELECT EXISTS (
             SELECT 1 FROM variant v JOIN order_line l ON l.variant_id = v.id WHERE l.order_id = $1
             GROUP BY v.id HAVING v.available < sum(l.quantity)
           ) AS missing`,
    values: [orderId],
  });
  if (rows[0]?.missing !== false) return false;
  await database.query({
    name: 'sell-fresh-stock',
    text: `WITH noted AS (
             INSERT INTO stock_journal (variant_id, order_line_id, kind, sold_delta)
             SELECT variant_id, id, 'sell', quantity FROM order_line WHERE order_id = $1
             RETURNING variant_id, sold_delta
           ), moved AS (
             SELECT variant_id, sum(sold_delta)::int AS sold FROM noted GROUP BY variant_id
           )
           UPDATE variant v SET sold = v.sold + moved.sold FROM moved WHERE v.id = moved.variant_id`,
    values: [orderId],
  });
  return true;
}
