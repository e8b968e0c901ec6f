import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { eraseAddress } from '../members/erase-correspondence.ts';
import { ERASED_DOMAIN, isErasedAddress } from '../members/erased-address.ts';
import { PAID_IN_SHOP, RESERVING } from '../order/order-state-sql.ts';

// An order in these states can still ask for the address of its guest.
const OPEN = `o.status IN (${RESERVING}, ${PAID_IN_SHOP})
  OR EXISTS (SELECT 1 FROM return_request r WHERE r.order_id = o.id AND r.state IN ('asked', 'approved'))
  OR EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = o.id AND d.status IN ('needs_response', 'under_review'))`;

/**
 * Erases the guest who placed an order: name, address, phone and email of all their orders, the links to them, notes and words about
 * returns, and what belongs to the address, such as newsletter and messages. Issued documents stay, for bookkeeping. Throws
 * `guest_has_open_order` while an order is under way.
 */
export async function eraseGuest(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  orderId: string,
): Promise<{ erasedOrders: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows: found } = await client.query<{ email: string }>(
      'SELECT guest_email AS email FROM orders WHERE id = $1 AND member_id IS NULL',
      [orderId],
    );
    const email = found[0]?.email;
    if (email === undefined || isErasedAddress(email)) throw new Problem('not_found');
    // Keeps away orders that the guest is placing, and an account that is taking theirs over.
    await client.query('SELECT lock_guest($1)', [email]);
    const { rows: orders } = await client.query<{ id: string }>(
      'SELECT id FROM orders WHERE guest_email = $1 AND member_id IS NULL ORDER BY id FOR UPDATE',
      [email],
    );
    const ids = orders.map(({ id }) => id);
    if (!ids.includes(orderId)) throw new Problem('not_found');
    const { rows: open } = await client.query<{ number: number }>(
      `SELECT o.number FROM orders o WHERE o.id = ANY ($1) AND (${OPEN}) ORDER BY o.number LIMIT 1`,
      [ids],
    );
    if (open[0])
      throw new Problem(
        'guest_has_open_order',
        `Order No. ${open[0].number} is still open. Finish it first.`,
      );
    await client.query(
      `UPDATE orders SET email = $2, guest_email = $2, display_name = 'Deleted guest', address = 'Deleted', phone = 'Deleted',
         delivery = NULL WHERE id = ANY ($1)`,
      [ids, `deleted-${orderId}${ERASED_DOMAIN}`],
    );
    for (const table of ['order_link', 'order_note'])
      await client.query(`DELETE FROM ${table} WHERE order_id = ANY ($1)`, [ids]);
    await client.query(`UPDATE return_request SET message = '' WHERE order_id = ANY ($1)`, [ids]);
    await eraseAddress(client, email, orderId);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'guest.erased',
      subject: { kind: 'order', id: orderId },
      detail: { orders: ids.length },
    });
    return { erasedOrders: ids.length };
  });
}
