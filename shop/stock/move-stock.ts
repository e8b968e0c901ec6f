import type { Database } from '../context.ts';

/** `commit`: reserved goods are paid. `release`: reserved goods become free. `return`: paid goods become free. */
type Movement = 'commit' | 'release' | 'return';

const DELTAS: Record<Movement, { reserved: -1 | 0; sold: -1 | 0 | 1 }> = {
  commit: { reserved: -1, sold: 1 },
  release: { reserved: -1, sold: 0 },
  return: { reserved: 0, sold: -1 },
};

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
    text: `WITH line AS (
             SELECT id, product_id, quantity FROM order_line WHERE order_id = $1
           ), noted AS (
             INSERT INTO stock_journal (product_id, order_line_id, kind, reserved_delta, sold_delta, actor_id)
             SELECT product_id, id, $2, quantity * $3::int, quantity * $4::int, $5 FROM line ORDER BY product_id
             RETURNING product_id, reserved_delta, sold_delta
           ), moved AS (
             SELECT product_id, sum(reserved_delta)::int AS reserved, sum(sold_delta)::int AS sold FROM noted GROUP BY product_id
           )
           UPDATE product p SET reserved = p.reserved + moved.reserved, sold = p.sold + moved.sold
           FROM moved WHERE p.id = moved.product_id`,
    values: [orderId, movement, reserved, sold, actorId],
  });
}

/** Takes stock again for an expired order that was paid after all. Returns false, taking nothing, if any of it is gone. */
export async function sellFreshStock(database: Database, orderId: string): Promise<boolean> {
  await database.query({
    name: 'lock-products-of-order',
    text: 'SELECT 1 FROM product WHERE id IN (SELECT product_id FROM order_line WHERE order_id = $1) ORDER BY id FOR UPDATE',
    values: [orderId],
  });
  const { rows } = await database.query<{ missing: boolean }>({
    name: 'fresh-stock-missing',
    text: `SELECT EXISTS (
             SELECT 1 FROM product p JOIN order_line l ON l.product_id = p.id WHERE l.order_id = $1
             GROUP BY p.id HAVING p.received - p.reserved - p.sold < sum(l.quantity)
           ) AS missing`,
    values: [orderId],
  });
  if (rows[0]?.missing !== false) return false;
  await database.query({
    name: 'sell-fresh-stock',
    text: `WITH noted AS (
             INSERT INTO stock_journal (product_id, order_line_id, kind, sold_delta)
             SELECT product_id, id, 'sell', quantity FROM order_line WHERE order_id = $1
             RETURNING product_id, sold_delta
           ), moved AS (
             SELECT product_id, sum(sold_delta)::int AS sold FROM noted GROUP BY product_id
           )
           UPDATE product p SET sold = p.sold + moved.sold FROM moved WHERE p.id = moved.product_id`,
    values: [orderId],
  });
  return true;
}
