import type pg from 'pg';
import type { Order, OrderStatus } from '#contract/calls/orders.ts';
import type { Shop } from '../context.ts';
import { lookUp } from '../look-up.ts';
import { COUNTED_ROWS, countRows, decodeCursor, type Page, type Paging, pageOf } from '../paging.ts';
import { prepared } from '../prepared.ts';
import { type OrderRow, presentOrder, readOrders, SELECT_ORDER } from './order-row.ts';

/** What an order must be to be listed, and where it must be found to be, each as SQL on `o` and its line `l`. */
type Wanted = { where: string[]; anyOf: string[]; values: unknown[] };

/** Everyone's orders, newest first. Cancelled and expired ones only when asked for by `status`. */
export async function listOrders(
  shop: Shop,
  filter: { q?: string; status?: OrderStatus },
  paging: Paging,
): Promise<Page<Order>> {
  const where: string[] = [];
  const anyOf: string[] = [];
  const values: unknown[] = [];
  if (filter.status) {
    values.push(filter.status === 'cancelling' ? 'closing' : filter.status);
    where.push(`o.status = $${values.length}`);
  } else {
    where.push(`o.status NOT IN ('cancelled', 'expired')`);
  }
  const q = filter.q?.trim();
  if (q) {
    const like = `$${values.push(`%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`)}`;
    anyOf.push(`lower(o.email) LIKE ${like}`, `lower(l.product_name) LIKE ${like}`);
    const number = /^#?(\d{1,15})$/.exec(q)?.[1];
    if (number) anyOf.push(`o.number = $${values.push(number)}::bigint`);
  }
  return list(shop, paging, { where, anyOf, values });
}

async function list(shop: Shop, { limit, cursor }: Paging, wanted: Wanted): Promise<Page<Order>> {
  const values = [...wanted.values];
  const where = [...wanted.where];
  if (cursor) where.push(`o.number < $${values.push(decodeCursor(cursor, ['whole'])[0])}::bigint`);
  const most = `$${values.push(limit + 1)}`;
  const text = `${SELECT_ORDER} WHERE ${condition({ ...wanted, where }, most)} ORDER BY o.number DESC LIMIT ${most}`;
  const counting = { selection: `FROM orders o WHERE ${condition(wanted)}`, values: wanted.values };
  const asked = { text, values, counting };
  // A search's best plan hangs on what is searched for, and hardly two look for the same at once.
  const { rows, counted } =
    wanted.anyOf.length > 0 ? await read(shop.pool, asked, false) : await sameForMany(shop.pool, asked);
  return pageOf(rows.map(presentOrder), limit, counted, (order) => [order.number]);
}

type Asked = { text: string; values: unknown[]; counting: { selection: string; values: unknown[] } };
type Found = { rows: OrderRow[]; counted: number };

async function read(
  pool: Pick<pg.Pool, 'query'>,
  { text, values, counting }: Asked,
  asPrepared: boolean,
): Promise<Found> {
  const [counted, rows] = await Promise.all([
    countRows(pool, counting.selection, counting.values, { asPrepared }),
    readOrders(pool, asPrepared ? prepared(text, values) : { text, values }),
  ]);
  return { rows, counted };
}

/** The open pages of all admins ask for the same list at the same moment, when it has changed: it is read once for them. */
const sameForMany = lookUp<Asked, Found>((pool, batch) => {
  const reading = new Map<string, Promise<Found>>();
  return Promise.all(
    batch.map((asked) => {
      const key = JSON.stringify(asked);
      const found = reading.get(key) ?? read(pool, asked, true);
      reading.set(key, found);
      return found;
    }),
  );
});

/**
 * What is searched for is looked up place by place, each by its own index and no further than is shown: one condition
 * with OR would read every order.
 */
function condition({ where, anyOf }: Wanted, most = String(COUNTED_ROWS + 1)): string {
  if (anyOf.length === 0) return where.join(' AND ');
  const found = anyOf.map(
    (place) => `(SELECT o.number FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1
                 WHERE ${[...where, place].join(' AND ')} ORDER BY o.number DESC LIMIT ${most})`,
  );
  return `o.number IN (${found.join(' UNION ')})`;
}
