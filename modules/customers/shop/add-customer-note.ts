import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { lockPerson, subjectOf } from './find-person.ts';

/** Keeps a note of staff about a member or guest, with author and time, at most once for each key of its author. */
export async function addCustomerNote(
  shop: Shop,
  admin: Member,
  customerId: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string },
): Promise<{ noteId: string }> {
  return transaction(shop.pool, async (client) => {
    const person = await lockPerson(client, customerId);
    const [table, owner] = person.memberId ? ['customer_note', 'member_id'] : ['guest_note', 'guest_id'];
    const noteId = shop.newId();
    // A simultaneous repetition waits here for the first one to end.
    const { rowCount } = await client.query(
      `INSERT INTO ${table} (id, ${owner}, text, written_by, idempotency_key) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (written_by, idempotency_key) DO NOTHING`,
      [noteId, customerId, text, admin.id, idempotencyKey],
    );
    if (rowCount === 0) {
      const { rows } = await client.query<{ noteId: string }>(
        `SELECT id AS "noteId" FROM ${table} WHERE written_by = $1 AND idempotency_key = $2 AND ${owner} = $3 AND text = $4`,
        [admin.id, idempotencyKey, customerId, text],
      );
      if (!rows[0]) throw new Problem('idempotency_conflict');
      return rows[0];
    }
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'customer.note-added',
      subject: subjectOf(person),
      detail: { note: noteId },
    });
    return { noteId };
  });
}
