import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Member, Shop } from '../../context.ts';

/** Removes a group that no customer is in: nobody's prices change unseen. */
export async function removeGroup(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'DELETE FROM customer_group WHERE id = $1 RETURNING name',
      [id],
    );
    if (!rows[0]) throw new Problem('not_found');
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'group.removed',
      subject: { kind: 'group', id: rows[0].name },
    });
    return { deletedCount: 1 };
  }).catch((error) => {
    if ((error as { constraint?: string }).constraint === 'member_group_id_fkey')
      throw new Problem('group_in_use');
    throw error;
  });
}
