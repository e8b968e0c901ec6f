import { UNLISTED } from '#modules/order-states/shop/order-state-sql.ts';
import type { MyOrder } from '#modules/orders/contract/calls/orders.ts';
import { trackingLink } from '#modules/orders/contract/carriers.ts';
import { type OrderRow, presentOrder, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { translateOrders } from '#modules/orders/shop/translate-orders.ts';
import { batched } from '#platform/db/batched.ts';
import { decodeCursor, type Page, type Paging, pageOf, sqlOfCount } from '#platform/db/paging.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';

const OWN = `o.member_id = asked.member_id AND o.status NOT IN (${UNLISTED})`;

/** The caller's orders, newest first, without cancelled and expired ones. */
export async function listMyOrders(
  shop: Shop,
  caller: Pick<Member, 'id'>,
  { limit, cursor }: Paging,
): Promise<Page<MyOrder>> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(decodeCursor(cursor, ['whole'])[0]);
  const rows = await findOrders(shop.pool, { member_id: caller.id, before, most: limit + 1 });
  const carriers = rows.some(({ parcels }) => parcels) ? (await currentSettings(shop.pool)).carriers : '';
  const own = await translateOrders(
    shop.pool,
    rows.filter((row) => row.id !== null),
  );
  const orders = own
    .map((row) => ({
      ...presentOrder(row),
      parcels: (row.parcels ?? []).map((parcel) => ({
        ...parcel,
        trackingLink: trackingLink(parcel.carrier, parcel.trackingNumber, carriers),
      })),
    }))
    // The rows arrive sorted, but only an ORDER BY over the whole batch would guarantee it, and would delay every caller.
    .sort((one, other) => other.number - one.number);
  return pageOf(orders, limit, rows[0]?.counted ?? 0, (order) => [order.number]);
}

// A caller without orders still gets one row: the count, all else null.
type Parcel = Omit<MyOrder['parcels'][number], 'trackingLink'>;
type Found = { counted: number; parcels: Parcel[] | null } & (OrderRow | { id: null });

const findOrders = batched<{ member_id: string; before: number; most: number }, Found>(
  'list-my-orders',
  { member_id: 'uuid', before: 'bigint', most: 'bigint' },
  `SELECT counted.counted, own.*, sent.parcels FROM (${sqlOfCount(`FROM orders o WHERE ${OWN}`)}) AS counted
   LEFT JOIN LATERAL (
     ${SELECT_ORDER} WHERE ${OWN} AND o.number < asked.before ORDER BY o.number DESC LIMIT asked.most
   ) AS own ON true
   LEFT JOIN LATERAL (
     SELECT json_agg(json_build_object('carrier', s.carrier, 'trackingNumber', s.tracking_number) ORDER BY s.id) AS parcels
     FROM shipment s WHERE s.order_id = own.id AND s.tracking_number IS NOT NULL
   ) AS sent ON true`,
);
