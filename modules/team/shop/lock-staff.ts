import { Problem } from '#platform/contract/problems.ts';
import type { Role } from '#platform/contract/staff.ts';
import type { Database } from '#platform/shop.ts';

type Staff = { id: string; email: string; role: Role };

/**
 * Locks the whole staff in one order until the transaction ends, so that two owners cannot demote each other. Throws
 * `forbidden` if the caller was demoted meanwhile.
 */
export async function lockStaff(database: Database, callerId: string): Promise<Staff[]> {
  const { rows } = await database.query<Staff>(
    `SELECT id, email, role FROM member WHERE role <> 'member' ORDER BY id FOR UPDATE`,
  );
  if (!rows.some(({ id, role }) => id === callerId && role === 'admin')) throw new Problem('forbidden');
  return rows;
}
