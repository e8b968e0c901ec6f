import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import type { Person } from '../find-person.ts';

/** All notes of staff about a person with author and time, the newest first. */
export async function readNotes(database: Database, { id }: Person): Promise<Customer['notes']> {
  const { rows } = await database.query<Customer['notes'][number]>({
    text: `SELECT n.id AS "_id", n.text, n.written_at AS at,
             CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END AS by
           FROM (SELECT id, text, written_by, written_at FROM customer_note WHERE member_id = $1
             UNION ALL SELECT id, text, written_by, written_at FROM guest_note WHERE guest_id = $1) n
           JOIN member m ON m.id = n.written_by ORDER BY n.written_at DESC, n.id DESC`,
    values: [id],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map((note) => ({ ...note, by: wordsOfActor(note.by) }));
}
