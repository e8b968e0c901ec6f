import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Keeps a note about an order with author and time. The same text from the same admin within ten minutes is kept once. */
export async function addOrderNote(
  shop: Shop,
  admin: Member,
  orderId: string,
  text: string,
): Promise<{ noteId: string }> {
  return transaction(shop.pool, async (client) => {
    if (!(await lockOrder(client, orderId))) throw new Problem('not_found');
    const { rows } = await client.query<{ noteId: string }>(
      `SELECT id AS "noteId" FROM order_note WHERE order_id = $1 AND text = $2 AND written_by = $3
         AND written_at > now() - interval '10 minutes' ORDER BY written_at DESC LIMIT 1`,
      [orderId, text, admin.id],
    );
    if (rows[0]) return rows[0];
    const noteId = shop.newId();
    await client.query('INSERT INTO order_note (id, order_id, text, written_by) VALUES ($1, $2, $3, $4)', [
      noteId,
      orderId,
      text,
      admin.id,
    ]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.note-added',
      subject: { kind: 'order', id: orderId },
      detail: { note: noteId },
    });
    return { noteId };
  });
}
