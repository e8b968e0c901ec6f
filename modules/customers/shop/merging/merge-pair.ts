import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';

export type MergedMember = {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  role: string;
  /** Null for an unverified address, which anyone can register: it proves no dealer. */
  groupId: string | null;
};
export type Pair = { kept: MergedMember; other: MergedMember };

/** Reads two customers that may be merged; throws the `Problem` that says why they may not. `lock` keeps them until the transaction ends. */
export async function readPair(
  database: Database,
  { keptId, otherId, lock }: { keptId: string; otherId: string; lock: boolean },
): Promise<Pair> {
  const { rows } = await database.query<MergedMember>(
    `SELECT id, name, email, email_verified AS verified, role,
       CASE WHEN email_verified THEN group_id END AS "groupId" FROM member
     WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id ${lock ? 'FOR UPDATE' : ''}`,
    [[keptId, otherId]],
  );
  const kept = rows.find(({ id }) => id === keptId);
  const other = rows.find(({ id }) => id === otherId);
  if (!kept) throw new Problem('not_found');
  if (keptId === otherId) throw invalidField('other', 'Choose another customer');
  if (!other) throw invalidField('other', 'There is no such customer any more');
  if (kept.role !== 'member' || other.role !== 'member') throw new Problem('staff_merge');
  if (!kept.verified)
    throw new Problem(
      'email_unverified',
      'The account that stays needs a verified address, since all mails go there. Keep the other one.',
    );
  return { kept, other };
}
