import type { Order } from '#contract/calls/orders.ts';
import type { Member, Shop } from '../context.ts';
import { byPlace, lookUp, sqlOfBatch } from '../look-up.ts';
import { decodeCursor, type Page, type Paging, pageOf, sqlOfCount } from '../paging.ts';
import { type OrderRow, presentOrder, readOrders, SELECT_ORDER } from './order-row.ts';

const OWN = `o.member_id = asked.member_id AND o.status NOT IN ('cancelled', 'expired')`;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The caller's own orders, newest first, without the cancelled and expired ones. */
export async function listMyOrders(
  shop: Shop,
  caller: Pick<Member, 'id'>,
  { limit, cursor }: Paging,
): Promise<Page<Order>> {
  const before = cursor === undefined ? NEWEST : Number(decodeCursor(cursor, ['whole'])[0]);
  const { rows, counted } = await ownOrders(shop.pool, { memberId: caller.id, before, most: limit + 1 });
  return pageOf(rows.map(presentOrder), limit, counted, (order) => [order.number]);
}

type Asked = { memberId: string; before: number; most: number };
type Found = { rows: OrderRow[]; counted: number };

const ownOrders = lookUp<Asked, Found>(async (pool, batch) => {
  const members = batch.map(({ memberId }) => memberId);
  const [counts, orders] = await Promise.all([
    pool.query<{ counted: number }>({
      name: 'count-own-orders',
      text: `SELECT own.counted
             FROM ${sqlOfBatch({ member_id: 'uuid' })} CROSS JOIN LATERAL (
               ${sqlOfCount(`FROM orders o WHERE ${OWN}`)}
             ) AS own
             ORDER BY asked.place`,
      values: [members],
    }),
    readOrders<OrderRow & { place: number }>(pool, {
      name: 'list-own-orders',
      text: `SELECT asked.place, own.*
             FROM ${sqlOfBatch({ member_id: 'uuid', before: 'bigint', most: 'bigint' })} CROSS JOIN LATERAL (
               ${SELECT_ORDER} WHERE ${OWN} AND o.number < asked.before ORDER BY o.number DESC LIMIT asked.most
             ) AS own
             ORDER BY asked.place, own.number DESC`,
      values: [members, batch.map(({ before }) => before), batch.map(({ most }) => most)],
    }),
  ]);
  return byPlace(orders, batch.length).map((rows, place) => ({
    rows,
    counted: counts.rows[place]?.counted ?? 0,
  }));
});
