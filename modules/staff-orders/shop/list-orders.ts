import type pg from 'pg';
import { type OrderStatus, stateOf } from '#modules/order-states/contract/order-states.ts';
import { sqlList, UNLISTED } from '#modules/order-states/shop/order-state-sql.ts';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { type OrderSort, type OrderTab, STATES_OF_TABS } from '#modules/orders/contract/order-list.ts';
import type { ReturnState } from '#modules/orders/contract/return-states.ts';
import { type OrderRow, presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import {
  COUNTED_ROWS,
  countRows,
  decodeCursor,
  type Page,
  type Paging,
  pageOf,
} from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import { type AddValue, type Place, placesMeant, placesOf } from './order-places.ts';

export type OrderFilter = {
  q?: string;
  status?: OrderStatus;
  tab?: OrderTab;
  /** The state of a return of the order. */
  return?: ReturnState;
  sort?: OrderSort;
  /** Moments as ISO text. */
  bookedFrom?: string;
  bookedBefore?: string;
};

/** The filters of a list and, for a search, the places to look in, each as SQL on `o`. */
type Wanted = { where: string[]; anyOf: Place[]; values: unknown[]; order: ListOrder };

type ListOrder = { keys: readonly string[]; isDescending: boolean };

/**
 * Everyone's orders; cancelled and expired ones only if `status` asks for them, and open returns by their deadline. `q` searches all that is printed on an order
 * and what belongs to it: number, products, SKU, transaction, the customer's email address, name, delivery address and phone
 * number, the customer's reference, and the numbers of parcels, invoices and credit notes; “returns” finds open returns. If no order has the typed words, it finds the nearest ones,
 * which `understood` names.
 */
export async function listOrders(
  shop: Shop,
  filter: OrderFilter,
  paging: Paging,
): Promise<Page<Order> & { understood?: string }> {
  const q = filter.q?.trim();
  const typed = await list(
    shop,
    paging,
    wantedBy(filter, (add) => (q ? placesOf(q, add) : [])),
  );
  if (!q || typed.total > 0) return typed;
  const meant = await placesMeant(shop.pool, q);
  if (!meant) return typed;
  const near = await list(shop, paging, wantedBy(filter, meant.places));
  return near.total > 0 ? { ...near, understood: meant.understood } : near;
}

function wantedBy(filter: OrderFilter, places: (add: AddValue) => Place[]): Wanted {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const where: string[] = [];
  const hasReturn = filter.tab === 'returns' ? 'asked' : filter.return;
  if (hasReturn)
    where.push(`o.id IN (SELECT t.order_id FROM return_request t WHERE t.state = '${hasReturn}')`);
  if (filter.tab && filter.tab !== 'returns')
    where.push(`o.status IN (${sqlList(STATES_OF_TABS[filter.tab])})`);
  if (filter.status) where.push(`o.status = ${add(stateOf(filter.status))}`);
  if (!filter.tab && !filter.status && !hasReturn) where.push(`o.status NOT IN (${UNLISTED})`);
  if (filter.bookedFrom) where.push(`o.booked_at >= ${add(filter.bookedFrom)}::timestamptz`);
  if (filter.bookedBefore) where.push(`o.booked_at < ${add(filter.bookedBefore)}::timestamptz`);
  return { where, anyOf: places(add), values, order: orderOf(filter) };
}

// The deadline to answer counts from the oldest open return. After it is answered, the order still marks its place in a list.
const RETURN_ASKED_AT =
  "(SELECT COALESCE(min(t.asked_at) FILTER (WHERE t.state = 'asked'), max(t.asked_at)) FROM return_request t WHERE t.order_id = o.id)";

function orderOf({ tab, sort, bookedFrom, bookedBefore }: OrderFilter): ListOrder {
  if (tab === 'returns' && !sort) return { keys: [RETURN_ASKED_AT, 'o.number'], isDescending: false };
  if (sort === 'price' || sort === '-price')
    return { keys: ['o.total_cents', 'o.number'], isDescending: sort === '-price' };
  // Within a range the index of the range gives the order; otherwise the numbers do, which follow the bookings.
  const keys = bookedFrom || bookedBefore ? ['o.booked_at', 'o.number'] : ['o.number'];
  return { keys, isDescending: sort !== 'oldest' };
}

const orderBy = ({ keys, isDescending }: ListOrder) =>
  `ORDER BY ${keys.map((key) => (isDescending ? `${key} DESC` : key)).join(', ')}`;

/** The keys of an order do not change, so its number is mark enough. */
function isAfter({ keys, isDescending }: ListOrder, number: string): string {
  const marks = keys.map((key) =>
    key === 'o.number'
      ? `${number}::bigint`
      : `(SELECT ${key} FROM orders o WHERE o.number = ${number}::bigint)`,
  );
  return `(${keys.join(', ')}) ${isDescending ? '<' : '>'} (${marks.join(', ')})`;
}

async function list(shop: Shop, { limit, cursor }: Paging, wanted: Wanted): Promise<Page<Order>> {
  const values = [...wanted.values];
  const where = [...wanted.where];
  if (cursor) where.push(isAfter(wanted.order, `$${values.push(decodeCursor(cursor, ['whole'])[0])}`));
  const most = `$${values.push(limit + 1)}`;
  const isSearch = wanted.anyOf.length > 0;
  const isShown = isSearch
    ? `o.number IN (SELECT number FROM (${keysFound({ ...wanted, where }, most)}) AS found)`
    : where.join(' AND ');
  const text = `${SELECT_ORDER} WHERE ${isShown} ${orderBy(wanted.order)} LIMIT ${most}`;
  const selection = isSearch
    ? `FROM (${keysFound(wanted, String(COUNTED_ROWS + 1))}) AS found`
    : `FROM orders o WHERE ${wanted.where.join(' AND ')}`;
  const counting = { selection, values: wanted.values };
  const asked = { text, values, counting };
  // The best plan of a search depends on its words.
  const { rows, counted } = isSearch ? await read(shop.pool, asked) : await read(shop.pool, asked, prepared);
  return pageOf(rows.map(presentOrder), limit, counted, (order) => [order.number]);
}

type Asked = { text: string; values: unknown[]; counting: { selection: string; values: unknown[] } };
type Found = { rows: OrderRow[]; counted: number };

async function read(
  pool: Pick<pg.Pool, 'query'>,
  { text, values, counting }: Asked,
  statement: typeof prepared = (text, values) => ({ text, values }),
): Promise<Found> {
  const [counted, rows] = await Promise.all([
    countRows(pool, counting.selection, counting.values, statement),
    readOrders(pool, statement(text, values)),
  ]);
  return { rows, counted };
}

/**
 * SQL for the keys of the first matching orders. Each place has its own limited query over its own index: one condition
 * with OR would read every order, and so would an unordered count that expects many.
 */
function keysFound({ where, anyOf, order }: Wanted, most: string): string {
  return anyOf
    .map(
      ({ tables, found }) =>
        `(SELECT DISTINCT ${order.keys.join(', ')} FROM ${tables} WHERE ${[...where, found].join(' AND ')} ${orderBy(order)} LIMIT ${most})`,
    )
    .join(' UNION ');
}
