import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { lockGroup } from './lock-group.ts';

/** Removes a group that no customer is in, so that nobody's prices change unseen, unless it changed since `version`. */
export async function removeGroup(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
  version?: number,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { name } = await lockGroup(client, admin, id, version);
    // The list of the group goes with it, unless it is given to others too.
    await client.query(
      `DELETE FROM price_list l WHERE l.own_of = $1
         AND NOT EXISTS (SELECT FROM price_list_group g WHERE g.list_id = l.id AND g.group_id <> $1)`,
      [id],
    );
    // Open forms of its other lists must not give them back to it.
    await client.query(
      `UPDATE price_list SET version = version + 1, changed_by = $2
       WHERE id IN (SELECT list_id FROM price_list_group WHERE group_id = $1)`,
      [id, admin.id],
    );
    await client.query('DELETE FROM customer_group WHERE id = $1', [id]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'group.removed',
      subject: { kind: 'group', id: name },
      detail: { group: id },
    });
    return { deletedCount: 1 };
  }).catch((error) => {
    if ((error as { constraint?: string }).constraint === 'member_group_id_fkey')
      throw new Problem('group_in_use');
    throw error;
  });
}
