import type { Order } from '#contract/calls/orders.ts';
import { MOMENTS_AS_TEXT } from '#db/session-options.ts';
import type { Member, Shop } from '../context.ts';
import { lookUpRows, sqlOfBatch } from '../look-up.ts';
import { decodeCursor, type Page, type Paging, pageOf, sqlOfCount } from '../paging.ts';
import { type OrderRow, presentOrder, SELECT_ORDER } from './order-row.ts';
import { UNLISTED } from './order-state-sql.ts';

const OWN = `o.member_id = asked.member_id AND o.status NOT IN (${UNLISTED})`;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** The caller's own orders, newest first, without the cancelled and expired ones. */
export async function listMyOrders(
  shop: Shop,
  caller: Pick<Member, 'id'>,
  { limit, cursor }: Paging,
): Promise<Page<Order>> {
  const before = cursor === undefined ? NEWEST : Number(decodeCursor(cursor, ['whole'])[0]);
  const rows = await ownOrders(shop.pool, { memberId: caller.id, before, most: limit + 1 });
  // They come newest first, which no SQL promises without sorting once more: that would hold back the rows of several askers.
  const orders = rows
    .filter((row) => row.id !== null)
    .map(presentOrder)
    .sort((one, other) => other.number - one.number);
  return pageOf(orders, limit, rows[0]?.counted ?? 0, (order) => [order.number]);
}

type Asked = { memberId: string; before: number; most: number };
/** Who has no orders has one row, with how many were counted and nothing else. */
type Found = { place: number; counted: number } & (OrderRow | { id: null });

const ownOrders = lookUpRows<Asked, Found>((batch) => ({
  name: 'list-own-orders',
  types: MOMENTS_AS_TEXT,
  text: `SELECT asked.place, counted.counted, own.*
         FROM ${sqlOfBatch({ member_id: 'uuid', before: 'bigint', most: 'bigint' })} CROSS JOIN LATERAL (
           ${sqlOfCount(`FROM orders o WHERE ${OWN}`)}
         ) AS counted LEFT JOIN LATERAL (
           ${SELECT_ORDER} WHERE ${OWN} AND o.number < asked.before ORDER BY o.number DESC LIMIT asked.most
         ) AS own ON true
         ORDER BY asked.place`,
  values: [
    batch.map(({ memberId }) => memberId),
    batch.map(({ before }) => before),
    batch.map(({ most }) => most),
  ],
}));
