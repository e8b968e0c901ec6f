import type { Database } from '#platform/shop.ts';

/** Locks all admins in one order until the transaction ends, so that the last two cannot leave simultaneously. */
export async function lockAdmins(database: Database): Promise<{ id: string; email: string }[]> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `SELECT id, email FROM member WHERE role = 'admin' ORDER BY id FOR UPDATE`,
  );
  return rows;
}
