import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Keeps a note of staff about a customer, with author and time. */
export async function addCustomerNote(
  shop: Shop,
  admin: Member,
  memberId: string,
  text: string,
): Promise<{ noteId: string }> {
  return transaction(shop.pool, async (client) => {
    const noteId = shop.newId();
    // The lock keeps the customer from being erased meanwhile, which deletes the notes.
    const { rowCount } = await client.query(
      `INSERT INTO customer_note (id, member_id, text, written_by)
       SELECT $1, id, $3, $4 FROM member WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE`,
      [noteId, memberId, text, admin.id],
    );
    if (rowCount !== 1) throw new Problem('not_found');
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'customer.note-added',
      subject: { kind: 'member', id: memberId },
      detail: { note: noteId },
    });
    return { noteId };
  });
}
