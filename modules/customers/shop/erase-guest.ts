import { eraseAddress } from '#modules/accounts/shop/erase-correspondence.ts';
import { PAID_IN_SHOP, RESERVING } from '#modules/order-states/shop/order-state-sql.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { ERASED_DOMAIN, isErasedAddress } from '#platform/mail/erased-address.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

// An order in these states can still ask for the address of its customer.
const OPEN = `o.status IN (${RESERVING}, ${PAID_IN_SHOP})
  OR EXISTS (SELECT 1 FROM return_request r WHERE r.order_id = o.id AND r.state IN ('asked', 'approved'))
  OR EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = o.id AND d.status IN ('needs_response', 'under_review'))`;

/** A customer without an account. A former member's correspondence went with the account, so only a guest has an address here. */
type Guest = { name: string; id: string; orders: string[]; address?: string };

/**
 * Erases a guest, or the guest or the member whose account is deleted who placed an order: name, addresses, phone and email of all their
 * orders, the links to them, notes, also their own, and words about returns, and what belongs to a guest's address, such as newsletter, messages, notes and
 * tags. Issued documents stay, as the law asks. Throws `guest_has_open_order` while an order is under way.
 */
export async function eraseGuest(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  guestOrOrderId: string,
): Promise<{ erasedOrders: number }> {
  return transaction(shop.pool, async (client) => {
    const guest =
      (await lockListed(client, guestOrOrderId)) ?? (await lockCustomerOfOrder(client, guestOrOrderId));
    if (!guest) throw new Problem('not_found');
    const { orders, id, name, address } = guest;
    const { rows: open } = await client.query<{ number: number }>(
      `SELECT o.number FROM orders o WHERE o.id = ANY ($1) AND (${OPEN}) ORDER BY o.number LIMIT 1`,
      [orders],
    );
    if (open[0])
      throw new Problem(
        'guest_has_open_order',
        t('Order No. {number} is still open. Finish it first.', { number: open[0].number }),
      );
    await client.query(
      // Orders from two addresses may have the same key, and get the same address here.
      `UPDATE orders SET email = $2, guest_email = CASE WHEN guest_email IS NOT NULL THEN $2 END, display_name = $3,
         address = 'Deleted', phone = 'Deleted', delivery = '{"text": "Deleted"}', billing = NULL,
         idempotency_key = 'erased:' || id WHERE id = ANY ($1)`,
      [orders, `deleted-${id}${ERASED_DOMAIN}`, name],
    );
    for (const table of ['order_link', 'order_note', 'order_remark'])
      await client.query(`DELETE FROM ${table} WHERE order_id = ANY ($1)`, [orders]);
    await client.query(`UPDATE withdrawal SET name = 'Deleted' WHERE order_id = ANY ($1)`, [orders]);
    await client.query(`UPDATE return_request SET message = '' WHERE order_id = ANY ($1)`, [orders]);
    if (address !== undefined) await eraseAddress(client, address, id);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'guest.erased',
      subject: orders[0] ? { kind: 'order', id: orders[0] } : { kind: 'guest', id },
      detail: { orders: orders.length },
    });
    return { erasedOrders: orders.length };
  });
}

/** Locks a guest by their id; undefined if there is none. */
async function lockListed(client: Database, id: string): Promise<Guest | undefined> {
  const { rows } = await client.query<{ email: string }>(
    `SELECT email FROM customer WHERE id = $1 AND kind = 'guest'`,
    [id],
  );
  if (!rows[0]) return undefined;
  const guest = await lockAddress(client, rows[0].email, id);
  // Whoever had the lock before may have erased them, or given their orders to an account.
  const left = await client.query('SELECT 1 FROM customer WHERE id = $1', [id]);
  return left.rowCount === 1 ? guest : undefined;
}

/** Locks the customer of an order with all their orders; undefined if they have an account or are erased already. */
async function lockCustomerOfOrder(client: Database, orderId: string): Promise<Guest | undefined> {
  const { rows } = await client.query<{ email: string; memberId: string | null; isDeleted: boolean }>(
    `SELECT o.email, o.member_id AS "memberId", m.deleted_at IS NOT NULL AS "isDeleted"
     FROM orders o LEFT JOIN member m ON m.id = o.member_id WHERE o.id = $1`,
    [orderId],
  );
  const found = rows[0];
  if (!found || isErasedAddress(found.email)) return undefined;
  const { email, memberId, isDeleted } = found;
  if (memberId === null) {
    const guest = await lockAddress(client, email, orderId);
    return guest.orders.includes(orderId) ? guest : undefined;
  }
  if (!isDeleted) return undefined;
  // Nobody signs in to a deleted account, so it gets no more orders. The lock keeps away a second erasure.
  await client.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
  const orders = await lockOrders(client, `member_id = $1 AND email NOT LIKE '%${ERASED_DOMAIN}'`, memberId);
  return orders.includes(orderId) ? { name: 'Deleted member', id: memberId, orders } : undefined;
}

/** Keeps away orders that the guest is placing, and an account that is taking theirs over. `id` is in the address that is left. */
async function lockAddress(client: Database, address: string, id: string): Promise<Guest> {
  await client.query('SELECT lock_guest($1)', [address]);
  const orders = await lockOrders(client, 'guest_email = $1 AND member_id IS NULL', address);
  return { name: 'Deleted guest', id, orders, address };
}

async function lockOrders(client: Database, where: string, of: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM orders WHERE ${where} ORDER BY id FOR UPDATE`,
    [of],
  );
  return rows.map(({ id }) => id);
}
