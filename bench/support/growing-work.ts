import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { memberOfAccessToken } from '#modules/accounts/shop/access-token.ts';
import { listMembers } from '#modules/accounts/shop/list-members.ts';
import { listSessions } from '#modules/accounts/shop/list-sessions.ts';
import { showMember } from '#modules/accounts/shop/show-member.ts';
import { listActs } from '#modules/audit/shop/list-acts.ts';
import { listProducts } from '#modules/catalogue/shop/list-products.ts';
import { showManagedProduct } from '#modules/catalogue/shop/show-managed-product.ts';
import { showProduct } from '#modules/catalogue/shop/show-product.ts';
import { listMyOrders } from '#modules/customer-orders/shop/list-my-orders.ts';
import { showOrder } from '#modules/customer-orders/shop/show-order.ts';
import { EXPORT_TABLES } from '#modules/exports/shop/exported-columns.ts';
import { showPayments } from '#modules/reconciliation/shop/show-payments.ts';
import { listReviews } from '#modules/reviews/shop/list-reviews.ts';
import { listOrders } from '#modules/staff-orders/shop/list-orders.ts';
import { writeCsv } from '#platform/csv/write-csv.ts';
import type { Member, Shop } from '#platform/shop.ts';

export type Work = { name: string; use(shop: Shop): Promise<unknown> };

type Known = { token: string; member: Member; sessionId: string; orderId: string; productId: string };

type List = (shop: Shop, paging: { limit: number; cursor?: string }) => Promise<{ next: string | undefined }>;

/** All reads of pages and calls, for existing objects. */
export async function growingWork(pool: pg.Pool, token: string): Promise<Work[]> {
  const { member, sessionId, orderId, productId } = await knownThings(pool, token);
  const products = (filter: Parameters<typeof listProducts>[1]): List => {
    return (shop, paging) => listProducts(shop, filter, paging);
  };
  return [
    { name: 'Whose a token is', use: (shop) => memberOfAccessToken(shop, token) },
    ...pagesOf('Products, as in the window', 12, products({})),
    ...pagesOf('Products, newest', 12, products({ sort: 'newest' })),
    ...pagesOf('Products, by price', 12, products({ sort: 'price' })),
    ...pagesOf('Products, dearest', 12, products({ sort: '-price' })),
    ...pagesOf('Products, best rated', 12, products({ sort: 'rating' })),
    ...pagesOf('Products, by name', 12, products({ sort: 'name' })),
    ...pagesOf('Products, by filters', 12, products({ priceFrom: 1200, priceTo: 1300, available: 'true' })),
    ...pagesOf('Search, a word of a tenth', 12, products({ q: 'walnut' })),
    ...pagesOf('Search, two words, mistyped', 12, products({ q: 'wallnut shovl' })),
    ...pagesOf('Search, a rare word', 12, products({ q: 'series w7' })),
    { name: 'One product', use: (shop) => showProduct(shop, productId) },
    { name: 'One product, for its admin', use: (shop) => showManagedProduct(shop, productId) },
    ...pagesOf('Reviews', 20, (shop, paging) => listReviews(shop, {}, paging)),
    ...pagesOf('Reviews of a product', 20, (shop, paging) =>
      listReviews(shop, { product: productId }, paging),
    ),
    ...pagesOf('My orders', 20, (shop, paging) => listMyOrders(shop, member, paging)),
    { name: 'One order', use: (shop) => showOrder(shop, member, orderId) },
    ...pagesOf('All orders', 20, (shop, paging) => listOrders(shop, {}, paging)),
    ...pagesOf('Orders, paid', 20, (shop, paging) => listOrders(shop, { status: 'pending' }, paging)),
    ...pagesOf('Orders, by address', 20, (shop, paging) => listOrders(shop, { q: member.email }, paging)),
    ...pagesOf('Orders, by a word of a tenth', 20, (shop, paging) =>
      listOrders(shop, { q: 'hickory' }, paging),
    ),
    ...pagesOf('Orders, by number', 20, (shop, paging) => listOrders(shop, { q: '1077' }, paging)),
    ...pagesOf('Orders, by a mistyped word', 20, (shop, paging) =>
      listOrders(shop, { q: 'hickoory' }, paging),
    ),
    ...pagesOf('Orders, by price', 20, (shop, paging) => listOrders(shop, { sort: '-price' }, paging)),
    ...pagesOf('Orders, to ship by date', 20, (shop, paging) =>
      listOrders(shop, { tab: 'to-ship', bookedFrom: '2020-01-01T00:00:00Z' }, paging),
    ),
    ...pagesOf('All users', 20, (shop, paging) => listMembers(shop, {}, paging)),
    ...pagesOf('Users, by address', 20, (shop, paging) => listMembers(shop, { q: member.email }, paging)),
    { name: 'One user', use: (shop) => showMember(shop, member.email) },
    { name: 'My sessions', use: (shop) => listSessions(shop, { memberId: member.id, sessionId }) },
    ...pagesOf('Audit log', 20, (shop, paging) => listActs(shop, {}, paging)),
    { name: 'Payments', use: (shop) => showPayments(shop) },
    ...(['orders', 'users', 'products'] as const).map((table) => ({
      name: `Export of ${table}, the first 500`,
      use: (shop: Shop) => firstOf(writeCsv(shop, EXPORT_TABLES[table])),
    })),
  ];
}

/** A list's first page, and its second by the first one's cursor. */
function pagesOf(name: string, limit: number, list: List): Work[] {
  let cursor: string | undefined;
  return [
    {
      name,
      use: async (shop) => {
        cursor = (await list(shop, { limit })).next;
      },
    },
    { name: `${name}: page 2`, use: async (shop) => cursor && list(shop, { limit, cursor }) },
  ];
}

async function firstOf(pieces: AsyncGenerator<string>): Promise<void> {
  await pieces.next();
  await pieces.next();
  await pieces.return(undefined);
}

async function knownThings(pool: pg.Pool, token: string): Promise<Known> {
  const member = await memberOfAccessToken({ pool } as Shop, token);
  if (!member) throw new Error('The token belongs to no member');
  const { rows } = await pool.query<{ orderId: string; productId: string }>(
    `SELECT o.id AS "orderId", l.product_id AS "productId" FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.member_id = $1 LIMIT 1`,
    [member.id],
  );
  if (!rows[0]) throw new Error('The member has no order');
  return { token, member, sessionId: randomUUID(), ...rows[0] };
}
