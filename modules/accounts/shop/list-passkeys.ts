import type { Database } from '#platform/shop.ts';
import type { Passkey } from '../contract/calls/passkeys.ts';

/** A member's passkeys, the oldest first. */
export async function listPasskeys(database: Database, memberId: string): Promise<Passkey[]> {
  const { rows } = await database.query<{ id: string; name: string; created: Date; used: Date | null }>(
    `SELECT id, name, created_at AS created, last_used_at AS used FROM passkey
     WHERE member_id = $1 ORDER BY created_at, id`,
    [memberId],
  );
  return rows.map(({ id, name, created, used }) => ({
    _id: id,
    name,
    createdAt: created.toISOString(),
    lastUsedAt: used?.toISOString() ?? null,
  }));
}
