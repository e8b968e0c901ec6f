import { actorWords } from '#platform/audit/last-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** Locks a message. Throws `stale_version` if it changed since `version` was read. */
export async function lockMessage(
  client: Database,
  admin: Member,
  messageId: string,
  version: number,
): Promise<{ state: string }> {
  const { rows } = await client.query<{ state: string; version: number; by: string | null }>(
    `SELECT m.state, m.version, by.email AS by FROM message m LEFT JOIN member by ON by.id = m.changed_by
     WHERE m.id = $1 FOR UPDATE OF m`,
    [messageId],
  );
  if (!rows[0]) throw new Problem('not_found');
  if (rows[0].version !== version)
    throw new Problem(
      'stale_version',
      t('{by} changed this message meanwhile.', { by: actorWords(rows[0].by, admin) }),
    );
  return rows[0];
}

/** Gives a locked message a new state and version. */
export async function changeMessage(
  client: Database,
  messageId: string,
  state: string,
  adminId: string,
): Promise<void> {
  await client.query(
    'UPDATE message SET state = $2, version = version + 1, changed_by = $3, changed_at = now() WHERE id = $1',
    [messageId, state, adminId],
  );
}
