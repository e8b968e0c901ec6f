// tillwright/server: what handlers, jobs and mails of an extension work with.
import type { z } from 'zod';
import { ownCart } from '#modules/cart/routes/cart-owner.ts';
import { readCart } from '#modules/cart/shop/read-cart.ts';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { presentOrder, readOrders, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import * as audit from '#platform/audit/record-act.ts';
import type { Call, CallAnswer } from '#platform/contract/call.ts';
import * as jobs from '#platform/jobs/enqueue.ts';
import * as routes from '#platform/server/calls/route.ts';
import type { Database, Shop as WholeShop } from '#platform/shop.ts';

export { composeMail, type Letter } from '#modules/mails/shop/compose-mail.ts';
export type { Row } from '#modules/mails/shop/mail-parts.ts';
// The address of a page in the language of the work; without a path, of the shop.
export { pageLink } from '#modules/mails/shop/page-link.ts';
export type { Order, OrderLine } from '#modules/orders/contract/calls/orders.ts';
// Work such as a mail for the customer of an order.
export { inLanguageOfOrder } from '#modules/orders/shop/in-language-of-order.ts';
export { orderOfLink } from '#modules/orders/shop/order-link.ts';
export type { CodeFields } from '#modules/pricing/contract/code-fields.ts';
// In the caller's transaction; returns whether the code is new. With `email` only that customer may use it.
export { insertCode as addDiscountCode } from '#modules/pricing/shop/add-code.ts';
export type { Actor } from '#platform/audit/record-act.ts';
export { invalidField, Problem } from '#platform/contract/problems.ts';
export { decodeCursor, encodeCursor, type Paging, pageOf } from '#platform/db/paging.ts';
export { transaction } from '#platform/db/transaction.ts';
export type { Mail } from '#platform/ports/mail.ts';
export { pagingOf, Reply, type Route, replyPage } from '#platform/server/calls/route.ts';
export { currentSettings } from '#platform/settings/current-settings.ts';
export type { Database, Log, Member } from '#platform/shop.ts';

/** The part of the shop that an extension may use. */
export type Shop = Pick<
  WholeShop,
  'pool' | 'newId' | 'log' | 'brandName' | 'brandEmail' | 'publicUrl' | 'printLook'
>;

type Input<C> = Omit<routes.RouteInput<C>, 'context' | 'identity' | 'shop'> & { shop: Shop };
type Answers<C> = CallAnswer<C> | routes.Reply<CallAnswer<C>> | Response;

/** Binds a call to its handler, which gets the validated request and the authenticated caller. */
export const route = routes.route as unknown as <
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  call: Call<P, Q, B, A>,
  handle: (input: Input<Call<P, Q, B, A>>) => Promise<Answers<Call<P, Q, B, A>>>,
) => routes.Route;

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

/**
 * The caller's cart: its lines, priced, and a name under which an extension keeps its own things beside it; without a name there is no
 * cart. For calls with the rule `customer`.
 */
export async function cartOf(input: unknown): Promise<{
  key: string | undefined;
  lines: { variantId: string; sku: string; quantity: number; unitPriceCents: number }[];
}> {
  const asked = input as routes.RouteInput<Call>;
  const { owner } = await ownCart(asked);
  const { lines } = await readCart(asked.shop, owner);
  return {
    key:
      owner &&
      ('memberId' in owner ? cartOfMember(owner.memberId) : `visitor:${owner.tokenHash.toString('hex')}`),
    lines: lines.map(({ variantId, sku, quantity, unitPriceCents }) => ({
      variantId,
      sku,
      quantity,
      unitPriceCents,
    })),
  };
}

/** The name of a member's cart, as `cartOf` says it. */
export const cartOfMember = (memberId: string): string => `member:${memberId}`;

/** The variant on sale with this SKU, at its price for everyone; undefined if there is none. */
export async function variantOfSku(
  database: Database,
  sku: string,
): Promise<{ variantId: string; productId: string; unitPriceCents: number; available: number } | undefined> {
  const { rows } = await database.query<{
    variantId: string;
    productId: string;
    unitPriceCents: number;
    available: number;
  }>(
    `SELECT v.id AS "variantId", v.product_id AS "productId", v.price_cents AS "unitPriceCents", v.available
     FROM variant v JOIN product p ON p.id = v.product_id
     WHERE lower(v.sku) = lower($1) AND v.archived_at IS NULL AND p.archived_at IS NULL`,
    [sku],
  );
  return rows[0];
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
