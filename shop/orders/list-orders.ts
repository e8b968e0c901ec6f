import type pg from 'pg';
import type { Order } from '#contract/calls/orders.ts';
import { type OrderStatus, stateOf } from '#contract/order-states.ts';
import { inBatches } from '#db/in-batches.ts';
import { likePattern } from '#db/like-pattern.ts';
import { COUNTED_ROWS, countRows, decodeCursor, type Page, type Paging, pageOf } from '#db/paging.ts';
import { prepared } from '#db/prepared.ts';
import type { Shop } from '../context.ts';
import { type OrderRow, presentOrder, readOrders, SELECT_ORDER } from '../order/order-row.ts';
import { UNLISTED } from '../order/order-state-sql.ts';

/** The filters of a list and, for a search, the places to look in, each as SQL on `o` and, in `IN_LINES`, its line `l`. */
type Wanted = { where: string[]; anyOf: Place[]; values: unknown[] };

type Place = { tables: string; found: string };

const IN_ORDERS = 'orders o';
const IN_LINES = '(orders o JOIN order_line l ON l.order_id = o.id)';

// The expression of its index.
const CUSTOMER = 'customer_text(o.email, o.display_name, o.address, o.phone)';
const PHONE = /^[+(]?\d[\d ()/-]{4,}$/;
const MOST_WORDS = 8;

/**
 * Everyone's orders, newest first; cancelled and expired ones only if `status` asks for them. `q` searches the number, the
 * product, and the customer's email address, name, delivery address and phone number.
 */
export async function listOrders(
  shop: Shop,
  filter: { q?: string; status?: OrderStatus },
  paging: Paging,
): Promise<Page<Order>> {
  const where: string[] = [];
  const anyOf: Place[] = [];
  const values: unknown[] = [];
  if (filter.status) {
    values.push(stateOf(filter.status));
    where.push(`o.status = $${values.length}`);
  } else {
    where.push(`o.status NOT IN (${UNLISTED})`);
  }
  const q = filter.q?.trim();
  if (q) {
    const like = (text: string) => `LIKE $${values.push(likePattern(text))}`;
    const words = q
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, MOST_WORDS);
    anyOf.push(
      { tables: IN_ORDERS, found: words.map((word) => `${CUSTOMER} ${like(word)}`).join(' AND ') || 'false' },
      { tables: IN_LINES, found: `lower(l.product_name) ${like(q)}` },
    );
    if (PHONE.test(q))
      anyOf.push({ tables: IN_ORDERS, found: `${CUSTOMER} ${like(q.replaceAll(/\D/g, ''))}` });
    const number = /^#?(\d{1,15})$/.exec(q)?.[1];
    if (number) anyOf.push({ tables: IN_ORDERS, found: `o.number = $${values.push(number)}::bigint` });
  }
  return list(shop, paging, { where, anyOf, values });
}

async function list(shop: Shop, { limit, cursor }: Paging, wanted: Wanted): Promise<Page<Order>> {
  const values = [...wanted.values];
  const where = [...wanted.where];
  if (cursor) where.push(`o.number < $${values.push(decodeCursor(cursor, ['whole'])[0])}::bigint`);
  const most = `$${values.push(limit + 1)}`;
  const isSearch = wanted.anyOf.length > 0;
  const isShown = isSearch
    ? `o.number IN (${numbersFound({ ...wanted, where }, most)})`
    : where.join(' AND ');
  const text = `${SELECT_ORDER} WHERE ${isShown} ORDER BY o.number DESC LIMIT ${most}`;
  const selection = isSearch
    ? `FROM (${numbersFound(wanted, String(COUNTED_ROWS + 1))}) AS found`
    : `FROM orders o WHERE ${wanted.where.join(' AND ')}`;
  const counting = { selection, values: wanted.values };
  const asked = { text, values, counting };
  // The best plan depends on the search text, and simultaneous searches rarely match, so searches are not batched.
  const { rows, counted } = isSearch
    ? await read(shop.pool, asked, false)
    : await sameForMany(shop.pool, asked);
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

/** After a change the open pages of all admins request the same list: read it once for all of them. */
const sameForMany = inBatches<Asked, Found>((pool, batch) => {
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
 * SQL for the numbers of the newest matching orders. Each place has its own limited query over its own index: one condition
 * with OR would read every order, and so would an unordered count that expects many.
 */
function numbersFound({ where, anyOf }: Wanted, most: string): string {
  return anyOf
    .map(
      ({ tables, found }) =>
        `(SELECT DISTINCT o.number FROM ${tables} WHERE ${[...where, found].join(' AND ')} ORDER BY o.number DESC LIMIT ${most})`,
    )
    .join(' UNION ');
}
