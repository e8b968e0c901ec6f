import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';

/** A customer as their rows are keyed: by the account, or by the address of a guest. The other one is null. */
export type Person = { id: string; name: string; email: string } & (
  | { memberId: string; guest: null }
  | { memberId: null; guest: string }
);

/** The orders of a person, of the account `$1` or of the guest `$2`; one of them is null. */
export const ORDERS_OF_PERSON = `(SELECT * FROM orders WHERE member_id = $1
  UNION ALL SELECT * FROM orders WHERE guest_email = $2 AND member_id IS NULL)`;

/** Finds a member, of the staff or not, or a guest; undefined for the erased. */
export async function findPerson(database: Database, id: string): Promise<Person | undefined> {
  const { rows } = await database.query<{ id: string; name: string; email: string; kind: string }>(
    'SELECT id, name, email, kind FROM customer WHERE id = $1',
    [id],
  );
  if (!rows[0]) return undefined;
  const { kind, ...row } = rows[0];
  return kind === 'guest'
    ? { ...row, memberId: null, guest: row.email }
    : { ...row, memberId: row.id, guest: null };
}

/** Finds a person and keeps others from erasing them until the transaction ends; throws `not_found` for the erased. */
export async function lockPerson(client: Database, id: string): Promise<Person> {
  const person = await findPerson(client, id);
  const { rowCount } = person?.memberId
    ? await client.query('SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [id])
    : await client.query(`SELECT 1 FROM customer WHERE id = $1 AND kind = 'guest' FOR UPDATE`, [id]);
  if (!person || rowCount !== 1) throw new Problem('not_found');
  return person;
}

/** A person as the subject of an act. */
export const subjectOf = ({ id, memberId }: Person) => ({ kind: memberId ? 'member' : 'guest', id });
