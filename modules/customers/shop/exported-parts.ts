import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import type { Shop } from '#platform/shop.ts';
import { ORDERS_OF_PERSON, type Person } from './find-person.ts';

// What the exports of members and guests have in common.

export type Owner = Pick<Person, 'id' | 'memberId' | 'guest'>;

// Members never see a draft; its name may have changed since it was on sale.
export const SHOWN_NAME = 'CASE WHEN p.is_draft THEN NULL ELSE p.name END';
const ROWS_AT_ONCE = 200;
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export async function* list(name: string, batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let separator = '';
  for await (const rows of batches) {
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
  }
  yield ']';
}

export async function* nothing(): AsyncGenerator<object[]> {}

/** Reads a statement in batches. `text` takes `values` and after them the last row's `mark`, and orders by `mark`. */
export async function* batches<T extends { mark: string }>(
  shop: Shop,
  text: string,
  values: readonly unknown[],
  start: string,
): AsyncGenerator<T[]> {
  for (let mark = start; ; ) {
    const { rows } = await shop.pool.query<T>(`${text} LIMIT ${ROWS_AT_ONCE}`, [...values, mark]);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    mark = last.mark;
  }
}

export async function* ordersOf(shop: Shop, { memberId, guest }: Owner): AsyncGenerator<object[]> {
  const keys = batches<{ id: string; mark: string }>(
    shop,
    `SELECT id /* never null: a key */, id::text AS mark FROM (SELECT id FROM orders WHERE member_id = $1::uuid
       UNION ALL SELECT id FROM orders WHERE guest_email = $2 AND member_id IS NULL) o WHERE id > $3::uuid ORDER BY id`,
    [memberId, guest],
    FIRST_ID,
  );
  for await (const rows of keys) {
    const orders = await readOrders(shop.pool, {
      text: `${SELECT_ORDER} WHERE o.id = ANY($1) ORDER BY o.number`,
      values: [rows.map(({ id }) => id)],
    });
    yield orders.map(presentOrder);
  }
}

export async function* messagesOf(shop: Shop, email: string): AsyncGenerator<object[]> {
  const found = batches<{ mark: string; [column: string]: unknown }>(
    shop,
    `SELECT kind, about, name, email, message, created_at AS date, id::text AS mark,
       ARRAY(SELECT text FROM message_answer a WHERE a.message_id = message.id ORDER BY a.written_at) AS answers
     FROM message WHERE email = $1 AND id > $2::uuid ORDER BY id`,
    [email],
    FIRST_ID,
  );
  for await (const rows of found) yield rows.map(({ mark: _, ...message }) => message);
}

export async function returnsOf(shop: Shop, { memberId, guest }: Owner): Promise<object[]> {
  const { rows } = await shop.pool.query<object>(
    `SELECT o.number AS "order", t.state, t.reason, t.message, t.note, t.asked_at AS "askedAt"
     FROM return_request t JOIN ${ORDERS_OF_PERSON} o ON o.id = t.order_id ORDER BY t.asked_at, t.id`,
    [memberId, guest],
  );
  return rows;
}

export async function withdrawalsOf({ pool }: Shop, { memberId, guest }: Owner): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT o.number AS "order", w.name, w.received_at AS "receivedAt", w.state
     FROM withdrawal w JOIN ${ORDERS_OF_PERSON} o ON o.id = w.order_id ORDER BY w.received_at`,
    [memberId, guest],
  );
  return rows;
}

export async function notesOf({ pool }: Shop, { memberId, guest }: Owner): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT o.number AS "order", n.text, n.written_at AS "writtenAt"
     FROM order_note n JOIN ${ORDERS_OF_PERSON} o ON o.id = n.order_id ORDER BY n.written_at`,
    [memberId, guest],
  );
  return rows;
}

export async function ownNotesOf({ pool }: Shop, { id }: Owner): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT text, written_at AS "writtenAt" FROM customer_note WHERE member_id = $1
     UNION ALL SELECT text, written_at FROM guest_note WHERE guest_id = $1 ORDER BY 2`,
    [id],
  );
  return rows;
}

export async function tagsOf({ pool }: Shop, { id }: Owner): Promise<string[]> {
  const { rows } = await pool.query<{ tag: string }>(
    `SELECT tag FROM customer_tag WHERE member_id = $1
     UNION ALL SELECT tag FROM guest_tag WHERE guest_id = $1 ORDER BY 1`,
    [id],
  );
  return rows.map(({ tag }) => tag);
}

export async function alertsOf(shop: Shop, email: string): Promise<object[]> {
  const { rows } = await shop.pool.query<object>(
    `SELECT ${SHOWN_NAME} AS "productName", v.sku, a.asked_at AS "askedAt", a.confirmed_at AS "confirmedAt", a.mailed_at AS "mailedAt"
     FROM stock_alert a JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id
     WHERE a.email = $1 ORDER BY a.asked_at`,
    [email],
  );
  return rows;
}

export async function subscriptionOf(shop: Shop, email: string): Promise<object | null> {
  const { rows } = await shop.pool.query<object>(
    `SELECT s.state, s.created_at AS "askedAt", s.confirmed_at AS "confirmedAt", s.unsubscribed_at AS "unsubscribedAt",
       c.code
     FROM subscriber s LEFT JOIN discount_code c ON c.email = s.email WHERE s.email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

/** The carts about which the owner of an address agreed to get a mail. */
export async function remindersOf({ pool }: Shop, email: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    'SELECT agreed_at AS "agreedAt", mailed_at AS "mailedAt" FROM cart_reminder WHERE email = $1 ORDER BY agreed_at',
    [email],
  );
  return rows;
}
