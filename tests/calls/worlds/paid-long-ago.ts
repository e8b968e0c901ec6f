import { randomUUID } from 'node:crypto';
import type { PaymentWorld } from './payment-world.ts';

/** An order that was paid without an invoice, before documents began. */
export async function paidLongAgo(world: PaymentWorld): Promise<string> {
  const query = async (sql: string, values: unknown[] = []) =>
    (await world.shop.open.shop.pool.query(sql, values)).rows;
  const { order } = await world.booked();
  const intent = `pi_${randomUUID()}`;
  const { since } = (await query(`SELECT since FROM document_counter WHERE kind = 'invoice'`))[0];
  await query(
    `UPDATE orders SET status = 'shipped', paid_at = $2::timestamptz - interval '1 day', transaction_id = $4,
       shipped_at = now(), shipped_by = $3 WHERE id = $1`,
    [order, since, world.ada.id, intent],
  );
  // Older than what the shop compares with the provider, which does not know it.
  await query(
    `INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state, created_at)
     VALUES ($1, $2, 1, $3, 19800, 'succeeded', now() - interval '40 days')`,
    [randomUUID(), order, intent],
  );
  await query(
    `WITH line AS (SELECT id, variant_id, quantity FROM order_line WHERE order_id = $1),
       sold AS (INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, sold_delta)
         SELECT variant_id, id, 'commit', -quantity, quantity FROM line)
     UPDATE variant v SET reserved = reserved - l.quantity, sold = sold + l.quantity FROM line l WHERE v.id = l.variant_id`,
    [order],
  );
  await query(`INSERT INTO shipment (id, order_id, idempotency_key, shipped_by) VALUES ($1, $1, 'all', $2)`, [
    order,
    world.ada.id,
  ]);
  await query(
    'INSERT INTO shipment_line (shipment_id, order_line_id, quantity) SELECT $1, id, quantity FROM order_line WHERE order_id = $1',
    [order],
  );
  await query(`INSERT INTO order_journal (order_id, event, to_status) VALUES ($1, 'shipped', 'shipped')`, [
    order,
  ]);
  return order;
}
