import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { StaffOrder } from '../contract/calls/staff-orders.ts';

/** The notes of staff about an order, the newest first. */
export async function notesOfOrder(database: Database, orderId: string): Promise<StaffOrder['notes']> {
  const { rows } = await database.query<StaffOrder['notes'][number]>({
    name: 'notes-of-order',
    text: `SELECT n.id AS "_id", n.text, n.written_at AS at,
             CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END AS by
           FROM order_note n JOIN member m ON m.id = n.written_by WHERE n.order_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map((note) => ({ ...note, by: wordsOfActor(note.by) }));
}
