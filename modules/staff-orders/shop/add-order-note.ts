import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Keeps a note of staff about an order, with author and time. */
export async function addOrderNote(
  shop: Shop,
  admin: Member,
  orderId: string,
  text: string,
): Promise<{ noteId: string }> {
  return transaction(shop.pool, async (client) => {
    const noteId = shop.newId();
    const { rowCount } = await client.query(
      `INSERT INTO order_note (id, order_id, text, written_by) SELECT $1, id, $3, $4 FROM orders WHERE id = $2`,
      [noteId, orderId, text, admin.id],
    );
    if (rowCount !== 1) throw new Problem('not_found');
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.note-added',
      subject: { kind: 'order', id: orderId },
      detail: { note: noteId },
    });
    return { noteId };
  });
}
