import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type MergedMember = {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  role: string;
  /** Null for an unverified address, which anyone can register: it proves no dealer. */
  groupId: string | null;
};
/** The guest's address has no proof, but an owner says whose orders these are. */
export type MergedGuest = { id: string; name: string; email: string };
export type Pair = { kept: MergedMember; other: MergedMember; guest?: undefined };
export type GuestPair = { kept: MergedMember; guest: MergedGuest; other?: undefined };

/**
 * Reads two customers that may be merged, the one that ends being a member or a guest; throws the `Problem` that says why they may not.
 * `lock` keeps them until the transaction ends.
 */
export async function readPair(
  database: Database,
  { keptId, otherId, lock }: { keptId: string; otherId: string; lock: boolean },
): Promise<Pair | GuestPair> {
  const { rows } = await database.query<MergedMember>(
    `SELECT id, name, email, email_verified AS verified, role,
       CASE WHEN email_verified THEN group_id END AS "groupId" FROM member
     WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id ${lock ? 'FOR UPDATE' : ''}`,
    [[keptId, otherId]],
  );
  const kept = rows.find(({ id }) => id === keptId);
  const other = rows.find(({ id }) => id === otherId);
  if (!kept) throw await refusalToKeep(database, keptId);
  if (keptId === otherId) throw invalidField('other', t('Choose another customer'));
  const guest = other ? undefined : await findGuest(database, otherId, lock);
  if (!other && !guest) throw invalidField('other', t('There is no such customer any more'));
  if (kept.role !== 'member' || (other && other.role !== 'member')) throw new Problem('staff_merge');
  if (!kept.verified)
    throw new Problem(
      'email_unverified',
      t('The account that stays needs a verified address, since all mails go there. Keep the other one.'),
    );
  return other ? { kept, other } : { kept, guest: guest as MergedGuest };
}

async function refusalToKeep(database: Database, id: string): Promise<Problem> {
  return (await findGuest(database, id, false))
    ? invalidField('other', t('A guest has no account. Keep the other one.'))
    : new Problem('not_found');
}

/** Finds a guest, after the locks that placing an order, taking orders over and erasing hold. */
async function findGuest(database: Database, id: string, lock: boolean): Promise<MergedGuest | undefined> {
  const read = async () =>
    (
      await database.query<MergedGuest>(
        `SELECT id, name, email FROM customer WHERE id = $1 AND kind = 'guest'`,
        [id],
      )
    ).rows[0];
  const guest = await read();
  if (!guest || !lock) return guest;
  await database.query('SELECT lock_guest($1)', [guest.email]);
  return read();
}
