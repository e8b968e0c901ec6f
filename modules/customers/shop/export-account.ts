import { listPasskeys } from '#modules/accounts/shop/list-passkeys.ts';
import { listSessions } from '#modules/accounts/shop/list-sessions.ts';
import { showMember } from '#modules/accounts/shop/show-member.ts';
import { showTwoFactor } from '#modules/accounts/shop/show-two-factor.ts';
import { signInMethods } from '#modules/accounts/shop/sign-in-methods.ts';
import { readCart } from '#modules/cart/shop/read-cart.ts';
import { showStaffMails } from '#modules/staff-mails/shop/show-staff-mails.ts';
import { showWeeklyMail } from '#modules/staff-mails/shop/show-weekly-mail.ts';
import type { Member, Shop } from '#platform/shop.ts';
import {
  alertsOf,
  batches,
  FIRST_ID,
  list,
  messagesOf,
  notesOf,
  nothing,
  ordersOf,
  ownNotesOf,
  remindersOf,
  returnsOf,
  SHOWN_NAME,
  subscriptionOf,
  tagsOf,
  withdrawalsOf,
} from './exported-parts.ts';

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
  const owner = { memberId: member.id, guest: null, id: member.id };
  yield `{"profile":${JSON.stringify(await showMember(shop, member.email))}`;
  yield `,"emailVerified":${member.emailVerified}`;
  yield `,"signIn":${JSON.stringify(await signInMethods(shop.pool, member.id))}`;
  yield `,"sessions":${JSON.stringify(await listSessions(shop, session))}`;
  yield* list('orders', ordersOf(shop, owner));
  yield `,"addresses":${JSON.stringify(await addressesOf(shop, member.id))}`;
  yield `,"returns":${JSON.stringify(await returnsOf(shop, owner))}`;
  yield `,"withdrawals":${JSON.stringify(await withdrawalsOf(shop, owner))}`;
  yield `,"orderNotes":${JSON.stringify(await notesOf(shop, owner))}`;
  yield `,"notes":${JSON.stringify(await ownNotesOf(shop, owner))}`;
  yield `,"tags":${JSON.stringify(await tagsOf(shop, owner))}`;
  yield `,"group":${JSON.stringify(await groupOf(shop, member.id))}`;
  yield `,"cart":${JSON.stringify(await cartOf(shop, member.id))}`;
  yield* list('reviews', reviewsOf(shop, member.id));
  yield `,"reviewRequestsStopped":${await stoppedRequests(shop, member.id)}`;
  yield* list('messages', member.emailVerified ? messagesOf(shop, member.email) : nothing());
  yield `,"newsletter":${JSON.stringify(member.emailVerified ? await subscriptionOf(shop, member.email) : null)}`;
  yield `,"stockAlerts":${JSON.stringify(member.emailVerified ? await alertsOf(shop, member.email) : [])}`;
  yield `,"cartReminders":${JSON.stringify(member.emailVerified ? await remindersOf(shop, member.email) : [])}`;
  yield `,"twoFactor":${JSON.stringify(await showTwoFactor(shop, member))}`;
  yield `,"savedFilters":${JSON.stringify(await filtersOf(shop, member.id))}`;
  yield `,"arrangedLists":${JSON.stringify(await listsOf(shop, member.id))}`;
  yield `,"passkeys":${JSON.stringify(await listPasskeys(shop.pool, member.id))}`;
  yield `,"staffMails":${JSON.stringify((await showStaffMails(shop, member)).mails)}`;
  yield `,"weeklyMail":${JSON.stringify((await showWeeklyMail(shop, member)).wanted)}`;
  yield '}\n';
}

async function* reviewsOf(shop: Shop, memberId: string): AsyncGenerator<object[]> {
  const found = batches<{ mark: string; [column: string]: unknown }>(
    shop,
    `SELECT ${SHOWN_NAME} AS "productName", r.rating::float8 AS rating, r.message AS "reviewMessage", r.created_at AS date, r.answer, r.product_id::text AS mark
     FROM review r JOIN product p ON p.id = r.product_id
     WHERE r.member_id = $1 AND r.product_id > $2::uuid ORDER BY r.product_id`,
    [memberId],
    FIRST_ID,
  );
  for await (const rows of found) yield rows.map(({ mark: _, ...review }) => review);
}

async function addressesOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<{ address: object }>(
    'SELECT address FROM saved_address WHERE member_id = $1 ORDER BY used_at DESC',
    [memberId],
  );
  return rows.map(({ address }) => address);
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

async function filtersOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    'SELECT name, filter, created_at AS "savedAt" FROM order_view WHERE member_id = $1 ORDER BY created_at',
    [memberId],
  );
  return rows;
}

async function listsOf({ pool }: Shop, memberId: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    'SELECT list, columns FROM list_view WHERE member_id = $1 ORDER BY list',
    [memberId],
  );
  return rows;
}
