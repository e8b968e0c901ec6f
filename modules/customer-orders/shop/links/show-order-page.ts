import { type OrderRow, presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { translateOrders } from '#modules/orders/shop/translate-orders.ts';
import { type Delivery, partsOf } from '#modules/pricing/shop/delivery-text.ts';
import { addressLines } from '#platform/contract/address-text.ts';
import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Database, Member } from '#platform/shop.ts';
import type { OrderPage } from '../../contract/calls/order-links.ts';
import { readFulfilment } from '../read-fulfilment.ts';

type Row = OrderRow & {
  is_guest: boolean;
  delivery: Delivery;
  refunded_at: string | null;
  closed_at: string | null;
};

const SELECT_PAGE = SELECT_ORDER.replace(
  'SELECT',
  'SELECT o.member_id IS NULL AS is_guest, o.delivery, o.refunded_at, o.closed_at,',
);

/** An order with its timeline, for its owner and admins; anyone else gets the same answer as for an unknown id. */
export async function showOrderPage(
  database: Database,
  caller: Pick<Member, 'id' | 'role'>,
  orderId: string,
): Promise<OrderPage> {
  const page = await readOrderPage(database, orderId, caller);
  if (!page) throw new Problem('not_found');
  return page;
}

/** The same for an order that a link has named already. */
export async function readOrderPage(
  database: Database,
  orderId: string,
  caller?: Pick<Member, 'id' | 'role'>,
): Promise<OrderPage | undefined> {
  const isForStaff = caller !== undefined && mayDo(caller.role, 'orders');
  const [stored] = await readOrders<Row>(database, {
    name: 'order-page',
    text: `${SELECT_PAGE} WHERE o.id = $1 AND ($2::uuid IS NULL OR o.member_id = $2 OR $3)`,
    values: [orderId, caller?.id ?? null, isForStaff],
  });
  if (!stored) return undefined;
  // Staff read the names that the order keeps.
  const [row = stored] = isForStaff ? [stored] : await translateOrders(database, [stored]);
  const order = presentOrder(row);
  const fulfilment = await readFulfilment(database, orderId);
  const { customersCancel } = await currentSettings(database);
  const parts = partsOf(row.delivery);
  return {
    ...order,
    guest: row.is_guest,
    deliverTo: parts ? addressLines(parts) : [row.display_name, ...row.address.split('\n')],
    delivery: row.status === 'unpaid' ? parts : null,
    mayCancel:
      customersCancel === 'on' &&
      row.status === 'pending' &&
      fulfilment.shipments.length === 0 &&
      fulfilment.refundable > 0,
    timeline: timelineOf(row),
    fulfilment: {
      ...fulfilment,
      lines: fulfilment.lines.map((line) => ({ ...line, ...namesOf(order.lines[line.line - 1]) })),
    },
  };
}

const namesOf = (line: OrderPage['lines'][number] | undefined) =>
  line && { productName: line.productName, variantTitle: line.variantTitle };

function timelineOf(row: Row): OrderPage['timeline'] {
  const closed = row.status === 'expired' ? 'expired' : 'cancelled';
  const events = [
    ['booked', row.booked_at],
    ['paid', row.paid_at],
    ['shipped', row.shipped_at],
    ['refunded', row.refunded_at],
    [closed, row.closed_at],
  ] as const;
  return events.flatMap(([event, at]) => (at === null ? [] : [{ event, at }]));
}
