import { listPasskeys } from '#modules/accounts/shop/list-passkeys.ts';
import { listSessions } from '#modules/accounts/shop/list-sessions.ts';
import { showMember } from '#modules/accounts/shop/show-member.ts';
import { showTwoFactor } from '#modules/accounts/shop/show-two-factor.ts';
import { signInMethods } from '#modules/accounts/shop/sign-in-methods.ts';
import { readCart } from '#modules/cart/shop/read-cart.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { showStaffMails } from '#modules/staff-mails/shop/show-staff-mails.ts';
import { showWeeklyMail } from '#modules/staff-mails/shop/show-weekly-mail.ts';
import type { Member, Shop } from '#platform/shop.ts';

// Members never see a draft; its name may have changed since it was on sale.
const SHOWN_NAME = 'CASE WHEN p.is_draft THEN NULL ELSE p.name END';
const ROWS_AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Streams everything stored about a member as one JSON document, holding a few rows at a time. It includes newsletter,
 * stock alerts and messages only if the address is verified.
 */
export async function* exportAccount(
  shop: Shop,
  member: Member,
  sessionId: string,
): AsyncGenerator<string, void, undefined> {
  const session = { memberId: member.id, sessionId };
  yield `{"profile":${JSON.stringify(await showMember(shop, member.email))}`;
  yield `,"emailVerified":${member.emailVerified}`;
  yield `,"signIn":${JSON.stringify(await signInMethods(shop.pool, member.id))}`;
  yield `,"sessions":${JSON.stringify(await listSessions(shop, session))}`;
  yield* list('orders', ordersOf(shop, member.id));
  yield `,"addresses":${JSON.stringify(await addressesOf(shop, member.id))}`;
  yield `,"returns":${JSON.stringify(await returnsOf(shop, member.id))}`;
  yield `,"orderNotes":${JSON.stringify(await notesOf(shop, member.id))}`;
  yield `,"notes":${JSON.stringify(await ownNotesOf(shop, member.id))}`;
  yield `,"tags":${JSON.stringify(await tagsOf(shop, member.id))}`;
  yield `,"group":${JSON.stringify(await groupOf(shop, member.id))}`;
  yield `,"cart":${JSON.stringify(await cartOf(shop, member.id))}`;
  yield* list('reviews', reviewsOf(shop, member.id));
  yield `,"reviewRequestsStopped":${await stoppedRequests(shop, member.id)}`;
  yield* list('messages', member.emailVerified ? messagesOf(shop, member.email) : nothing());
  yield `,"newsletter":${JSON.stringify(member.emailVerified ? await subscriptionOf(shop, member.email) : null)}`;
  yield `,"stockAlerts":${JSON.stringify(member.emailVerified ? await alertsOf(shop, member.email) : [])}`;
  yield `,"twoFactor":${JSON.stringify(await showTwoFactor(shop, member))}`;
  yield `,"savedFilters":${JSON.stringify(await filtersOf(shop, member.id))}`;
  yield `,"passkeys":${JSON.stringify(await listPasskeys(shop.pool, member.id))}`;
  yield `,"staffMails":${JSON.stringify((await showStaffMails(shop, member)).mails)}`;
  yield `,"weeklyMail":${JSON.stringify((await showWeeklyMail(shop, member)).wanted)}`;
  yield '}\n';
}

async function* list(name: string, batches: AsyncIterable<object[]>): AsyncGenerator<string> {
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

async function* nothing(): AsyncGenerator<object[]> {}

/** Reads a statement in batches. `text` takes the owner and the last row's `mark`, and orders by `mark`. */
async function* batches<T extends { mark: string }>(
  shop: Shop,
  text: string,
  owner: string,
  start: string,
): AsyncGenerator<T[]> {
  for (let mark = start; ; ) {
    const { rows } = await shop.pool.query<T>(`${text} LIMIT ${ROWS_AT_ONCE}`, [owner, mark]);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    mark = last.mark;
  }
}

async function* ordersOf(shop: Shop, memberId: string): AsyncGenerator<object[]> {
  const keys = batches<{ id: string; mark: string }>(
    shop,
    `SELECT id, id::text AS mark FROM orders WHERE member_id = $1 AND id > $2::uuid ORDER BY id`,
    memberId,
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

async function* reviewsOf(shop: Shop, memberId: string): AsyncGenerator<object[]> {
  const found = batches<{ mark: string; [column: string]: unknown }>(
    shop,
    `SELECT ${SHOWN_NAME} AS "productName", r.rating::float8 AS rating, r.message AS "reviewMessage", r.created_at AS date, r.answer, r.product_id::text AS mark
     FROM review r JOIN product p ON p.id = r.product_id
     WHERE r.member_id = $1 AND r.product_id > $2::uuid ORDER BY r.product_id`,
    memberId,
    FIRST_ID,
  );
  for await (const rows of found) yield rows.map(({ mark: _, ...review }) => review);
}

async function* messagesOf(shop: Shop, email: string): AsyncGenerator<object[]> {
  const found = batches<{ mark: string; [column: string]: unknown }>(
    shop,
    `SELECT kind, about, name, email, message, created_at AS date, id::text AS mark,
       ARRAY(SELECT text FROM message_answer a WHERE a.message_id = message.id ORDER BY a.written_at) AS answers
     FROM message WHERE email = $1 AND id > $2::uuid ORDER BY id`,
    email,
    FIRST_ID,
  );
  for await (const rows of found) yield rows.map(({ mark: _, ...message }) => message);
}

async function addressesOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<{ address: object }>(
    'SELECT address FROM saved_address WHERE member_id = $1 ORDER BY used_at DESC',
    [memberId],
  );
  return rows.map(({ address }) => address);
}

async function returnsOf(shop: Shop, memberId: string): Promise<object[]> {
  const { rows } = await shop.pool.query<object>(
    `SELECT o.number AS "order", t.state, t.reason, t.message, t.note, t.asked_at AS "askedAt"
     FROM return_request t JOIN orders o ON o.id = t.order_id WHERE o.member_id = $1 ORDER BY t.asked_at, t.id`,
    [memberId],
  );
  return rows;
}

async function notesOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `SELECT o.number AS "order", n.text, n.written_at AS "writtenAt"
     FROM order_note n JOIN orders o ON o.id = n.order_id WHERE o.member_id = $1 ORDER BY n.written_at`,
    [memberId],
  );
  return rows;
}

async function ownNotesOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    'SELECT text, written_at AS "writtenAt" FROM customer_note WHERE member_id = $1 ORDER BY written_at',
    [memberId],
  );
  return rows;
}

async function tagsOf({ pool }: Shop, memberId: string): Promise<string[]> {
  const { rows } = await pool.query<{ tag: string }>(
    'SELECT tag FROM customer_tag WHERE member_id = $1 ORDER BY tag',
    [memberId],
  );
  return rows.map(({ tag }) => tag);
}

async function groupOf({ pool }: Shop, memberId: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT g.name FROM customer_group g JOIN member m ON m.group_id = g.id WHERE m.id = $1',
    [memberId],
  );
  return rows[0]?.name ?? null;
}

async function cartOf(shop: Shop, memberId: string): Promise<object[]> {
  const { lines } = await readCart(shop, { memberId });
  return lines.map(({ productName, sku, quantity }) => ({ productName, sku, quantity }));
}

async function stoppedRequests({ pool }: Shop, memberId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM review_request_stop WHERE member_id = $1', [memberId]);
  return rowCount === 1;
}

async function alertsOf(shop: Shop, email: string): Promise<object[]> {
  const { rows } = await shop.pool.query<object>(
    `SELECT ${SHOWN_NAME} AS "productName", v.sku, a.asked_at AS "askedAt", a.confirmed_at AS "confirmedAt", a.mailed_at AS "mailedAt"
     FROM stock_alert a JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id
     WHERE a.email = $1 ORDER BY a.asked_at`,
    [email],
  );
  return rows;
}

async function subscriptionOf(shop: Shop, email: string): Promise<object | null> {
  const { rows } = await shop.pool.query<object>(
    `SELECT s.state, s.created_at AS "askedAt", s.confirmed_at AS "confirmedAt", s.unsubscribed_at AS "unsubscribedAt",
       c.code
     FROM subscriber s LEFT JOIN discount_code c ON c.email = s.email WHERE s.email = $1`,
    [email],
  );
  return rows[0] ?? null;
}

async function filtersOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    'SELECT name, filter, created_at AS "savedAt" FROM order_view WHERE member_id = $1 ORDER BY created_at',
    [memberId],
  );
  return rows;
}
