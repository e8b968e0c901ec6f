import type { Order, OrderStatus } from '#contract/calls/orders.ts';
import type { Member, Shop } from '../context.ts';
import { decodeCursor, type Page, type Paging, pageOf } from '../paging.ts';
import { type OrderRow, presentOrder, SELECT_ORDER } from './order-row.ts';

/** The caller's own orders, newest first, without the cancelled and expired ones. */
export async function listMyOrders(shop: Shop, caller: Member, paging: Paging): Promise<Page<Order>> {
  return list(shop, paging, [`o.member_id = $1`, `o.status NOT IN ('cancelled', 'expired')`], [caller.id]);
}

/** Everyone's orders, newest first. Cancelled and expired ones only when asked for by `status`. */
export async function listOrders(
  shop: Shop,
  filter: { q?: string; status?: OrderStatus },
  paging: Paging,
): Promise<Page<Order>> {
  const where: string[] = [];
  const values: unknown[] = [];
  if (filter.status) {
    values.push(filter.status === 'cancelling' ? 'closing' : filter.status);
    where.push(`o.status = $${values.length}`);
  } else {
    where.push(`o.status NOT IN ('cancelled', 'expired')`);
  }
  const q = filter.q?.trim();
  if (q) {
    values.push(q.replaceAll(/[\\%_]/g, '\\$&'));
    const like = `'%' || lower($${values.length}) || '%'`;
    where.push(
      `(lower(o.email) LIKE ${like} OR lower(l.product_name) LIKE ${like} OR o.number::text = ltrim($${values.length}, '#'))`,
    );
  }
  return list(shop, paging, where, values);
}

async function list(
  shop: Shop,
  { limit, cursor }: Paging,
  where: string[],
  values: unknown[],
): Promise<Page<Order>> {
  const counted = await shop.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1 WHERE ${where.join(' AND ')}`,
    values,
  );
  const conditions = [...where];
  const all = [...values];
  if (cursor) {
    all.push(decodeCursor(cursor, ['number'])[0]);
    conditions.push(`o.number < $${all.length}`);
  }
  all.push(limit + 1);
  const { rows } = await shop.pool.query<OrderRow>(
    `${SELECT_ORDER} WHERE ${conditions.join(' AND ')} ORDER BY o.number DESC LIMIT $${all.length}`,
    all,
  );
  return pageOf(rows.map(presentOrder), limit, counted.rows[0]?.total ?? 0, (order) => [order.number]);
}
