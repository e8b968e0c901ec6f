// tillwright/server: what handlers, jobs and mails of an extension work with.
import { ownCart } from '#modules/cart/routes/cart-owner.ts';
import { readCart } from '#modules/cart/shop/read-cart.ts';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import * as audit from '#platform/audit/record-act.ts';
import type { Call } from '#platform/contract/call.ts';
import * as jobs from '#platform/jobs/enqueue.ts';
import type { RouteInput } from '#platform/server/calls/route.ts';
import type { Database } from '#platform/shop.ts';

export { composeMail, type Letter } from '#modules/mails/shop/compose-mail.ts';
export type { Row } from '#modules/mails/shop/mail-parts.ts';
export type { Order, OrderLine } from '#modules/orders/contract/calls/orders.ts';
export type { Actor } from '#platform/audit/record-act.ts';
export { invalidField, Problem } from '#platform/contract/problems.ts';
export { decodeCursor, encodeCursor, type Paging, pageOf } from '#platform/db/paging.ts';
export { transaction } from '#platform/db/transaction.ts';
export type { Mail } from '#platform/ports/mail.ts';
export { pagingOf, Reply, type Route, replyPage, route } from '#platform/server/calls/route.ts';
export { currentSettings } from '#platform/settings/current-settings.ts';
export type { Database, Log, Member, Shop } from '#platform/shop.ts';

/**
 * Records work outside the database in the caller's transaction, at most once per key. The handler of the `kind` carries it out
 * after the commit, or `afterSeconds` later, and is retried until it succeeds.
 */
export const enqueue = jobs.enqueue as unknown as (
  database: Database,
  kind: string,
  key: string,
  payload: object,
  afterSeconds?: number,
) => Promise<void>;

/** Queues a mail of the extension's own `template` in the caller's transaction, at most once per key. */
export function enqueueMail(
  database: Database,
  template: string,
  key: string,
  order: object,
  afterSeconds?: number,
): Promise<void> {
  return enqueue(database, 'mail', `mail:${template}:${key}`, { ...order, template }, afterSeconds);
}

/** Adds one row to the audit log in the caller's transaction. `action` is one of the extension's acts. */
export const recordAct = audit.recordAct as unknown as (
  database: Database,
  act: Omit<Parameters<typeof audit.recordAct>[1], 'action'> & { action: string },
) => Promise<void>;

/** The lines in the caller's cart, priced. For calls with the rule `customer`. */
export async function linesInCart(
  input: unknown,
): Promise<{ variantId: string; quantity: number; unitPriceCents: number }[]> {
  const asked = input as RouteInput<Call>;
  const { owner } = await ownCart(asked);
  const { lines } = await readCart(asked.shop, owner);
  return lines.map(({ variantId, quantity, unitPriceCents }) => ({ variantId, quantity, unitPriceCents }));
}

/** An order with its lines, as its calls answer it, and the member who placed it; undefined if there is none. */
export async function readOrder(
  database: Database,
  orderId: string,
): Promise<(Order & { memberId: string | null }) | undefined> {
  const [row] = await readOrders(database, {
    name: 'order-for-extensions',
    text: `${SELECT_ORDER} WHERE o.id = $1`,
    values: [orderId],
  });
  if (!row) return undefined;
  const { rows } = await database.query<{ memberId: string | null }>(
    'SELECT member_id AS "memberId" FROM orders WHERE id = $1',
    [orderId],
  );
  return { ...presentOrder(row), memberId: rows[0]?.memberId ?? null };
}
