import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Member, Shop } from '../../context.ts';
import { type GroupFields, refuseTakenName } from './add-group.ts';

type Found = { version: number; name: string; points: number; by: string | null };

/** Changes a group unless it changed since `version`. Orders keep the name and percentage that they were booked with. */
export async function changeGroup(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
  { version, name, basisPoints }: GroupFields & { version: number },
): Promise<{ modifiedCount: number; version: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<Found>(
      `SELECT g.version, g.name, g.basis_points AS points,
         (SELECT email FROM member WHERE id = g.changed_by AND deleted_at IS NULL) AS by
       FROM customer_group g WHERE g.id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    const before = rows[0];
    if (!before) throw new Problem('not_found');
    if (before.version !== version)
      throw new Problem(
        'stale_version',
        `${before.by ?? 'Somebody'} changed this group meanwhile. Look at it again.`,
        { extra: { version: before.version, by: before.by } },
      );
    if (before.name === name && before.points === basisPoints) return { modifiedCount: 0, version };
    await client.query(
      'UPDATE customer_group SET name = $2, basis_points = $3, version = version + 1, changed_by = $4 WHERE id = $1',
      [id, name, basisPoints, admin.id],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'group.changed',
      subject: { kind: 'group', id: name },
      detail: { was: before.name, basisPointsBefore: before.points, basisPoints },
    });
    return { modifiedCount: 1, version: version + 1 };
  }).catch(refuseTakenName);
}
