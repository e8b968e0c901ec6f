import type { Database } from '../context.ts';

/** Puts the units of refunds that go back on sale into stock, at most once, and returns whether there are any. The caller holds the order's row lock. */
export async function returnStock(database: Database, refundIds: readonly string[]): Promise<boolean> {
  await database.query({
    name: 'lock-stock-of-refund',
    // A single variant needs no order of locks.
    text: `SELECT lock_stock(array_agg(l.variant_id), array_agg(x.restocked))
           FROM refund_line x JOIN order_line l ON l.id = x.order_line_id
           WHERE x.refund_id = ANY($1) AND x.restocked > 0 HAVING count(DISTINCT l.variant_id) > 1`,
    values: [refundIds],
  });
  const { rowCount } = await database.query({
    name: 'return-stock',
    text: `WITH noted AS (
             INSERT INTO stock_journal (variant_id, order_line_id, kind, sold_delta, actor_id, refund_id)
             SELECT l.variant_id, l.id, 'return', -x.restocked, r.asked_by, r.id
             FROM refund r JOIN refund_line x ON x.refund_id = r.id JOIN order_line l ON l.id = x.order_line_id
             WHERE r.id = ANY($1) AND x.restocked > 0 ORDER BY l.variant_id
             RETURNING variant_id, sold_delta
           ), moved AS (
             SELECT variant_id, sum(sold_delta)::int AS sold FROM noted GROUP BY variant_id
           )
           UPDATE variant v SET sold = v.sold + moved.sold FROM moved WHERE v.id = moved.variant_id`,
    values: [refundIds],
  });
  return rowCount !== null && rowCount > 0;
}
