import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { lockPerson, subjectOf } from './find-person.ts';

/** Keeps a note of staff about a member or guest, with author and time. */
export async function addCustomerNote(
  shop: Shop,
  admin: Member,
  customerId: string,
  text: string,
): Promise<{ noteId: string }> {
  return transaction(shop.pool, async (client) => {
    const noteId = shop.newId();
    const person = await lockPerson(client, customerId);
    await client.query(
      person.memberId
        ? 'INSERT INTO customer_note (id, member_id, text, written_by) VALUES ($1, $2, $3, $4)'
        : 'INSERT INTO guest_note (id, guest_id, text, written_by) VALUES ($1, $2, $3, $4)',
      [noteId, customerId, text, admin.id],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'customer.note-added',
      subject: subjectOf(person),
      detail: { note: noteId },
    });
    return { noteId };
  });
}
