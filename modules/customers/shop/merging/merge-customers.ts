import { eraseMember } from '#modules/accounts/shop/erase-member.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { readPair } from './merge-pair.ts';
import { moveBelongings } from './move-belongings.ts';

/**
 * Merges a customer into the one that is kept, all or nothing: moves what belongs to them, then erases the account as a deletion
 * does, which ends its sign-in. Orders and payments under way wait for the locks, and find the customer that is kept.
 */
export async function mergeCustomers(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { keptId, otherId }: { keptId: string; otherId: string },
): Promise<{ orders: number }> {
  return transaction(shop.pool, async (client) => {
    const pair = await readPair(client, { keptId, otherId, lock: true });
    const { orders } = await moveBelongings(client, pair, admin.id);
    await eraseMember(client, otherId, admin.id);
    await client.query('UPDATE member SET merged_into = $1 WHERE id = $2 OR merged_into = $2', [
      keptId,
      otherId,
    ]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'customer.merged',
      subject: { kind: 'member', id: keptId },
      detail: { other: otherId, orders },
    });
    return { orders };
  });
}
