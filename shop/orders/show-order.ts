import type { Order } from '#contract/calls/orders.ts';
import { Problem } from '#contract/problems.ts';
import type { Member, Shop } from '../context.ts';
import { byPlace, lookUp, sqlOfBatch } from '../look-up.ts';
import { ORDER_COLUMNS, ORDER_TABLES, type OrderRow, presentOrder, readOrders } from './order-row.ts';

/** One order, to its owner and to admins; anyone else gets what an unknown id gets. */
export async function showOrder(shop: Shop, caller: Member, orderId: string): Promise<Order> {
  const row = await orderFor(shop.pool, { orderId, callerId: caller.id, isAdmin: caller.role === 'admin' });
  if (!row) throw new Problem('not_found');
  return presentOrder(row);
}

type Asked = { orderId: string; callerId: string; isAdmin: boolean };

const orderFor = lookUp<Asked, OrderRow | undefined>(async (pool, batch) => {
  const rows = await readOrders<OrderRow & { place: number }>(pool, {
    name: 'show-orders',
    text: `SELECT asked.place, ${ORDER_COLUMNS}
           FROM ${sqlOfBatch({ id: 'uuid', caller_id: 'uuid', is_admin: 'boolean' })}
             JOIN ${ORDER_TABLES} ON o.id = asked.id
           WHERE o.member_id = asked.caller_id OR asked.is_admin`,
    values: [
      batch.map(({ orderId }) => orderId),
      batch.map(({ callerId }) => callerId),
      batch.map(({ isAdmin }) => isAdmin),
    ],
  });
  return byPlace(rows, batch.length).map(([row]) => row);
});
