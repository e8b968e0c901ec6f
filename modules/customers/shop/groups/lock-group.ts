import { actorWords } from '#platform/audit/last-actor.ts';
import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Found = { version: number; name: string; points: number | null; by: string | null };

/** Locks a group. Throws `stale_version`, naming the other admin, if it changed since `version`. */
export async function lockGroup(
  client: Database,
  admin: Member,
  id: string,
  version?: number,
): Promise<Pick<Found, 'name' | 'points'>> {
  const { rows } = await client.query<Found>(
    `SELECT g.version, g.name, (SELECT basis_points FROM price_list WHERE own_of = g.id) AS points,
       (SELECT email FROM member WHERE id = g.changed_by AND deleted_at IS NULL) AS by
     FROM customer_group g WHERE g.id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  const group = rows[0];
  if (!group)
    throw await removedMeanwhile(client, admin, {
      kind: 'group',
      action: 'group.removed',
      fact: { group: id },
    });
  if (version === undefined || group.version === version) return group;
  const words = t('{actor} changed this group meanwhile. Look at it again.', {
    actor: actorWords(group.by, admin),
  });
  throw new Problem('stale_version', words, { extra: { version: group.version, by: group.by } });
}
