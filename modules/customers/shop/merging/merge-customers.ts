import { eraseMember } from '#modules/accounts/shop/erase-member.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { type Pair, readPair } from './merge-pair.ts';
import { moveBelongings } from './move-belongings.ts';
import { moveGuest } from './move-guest.ts';

/**
 * Merges a member or guest into the member that is kept, all or nothing: moves what belongs to them, then erases the account as a
 * deletion does, which ends its sign-in. Orders and payments under way wait for the locks, and find the customer that is kept.
 */
export async function mergeCustomers(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { keptId, otherId }: { keptId: string; otherId: string },
): Promise<{ orders: number }> {
  return transaction(shop.pool, async (client) => {
    const pair = await readPair(client, { keptId, otherId, lock: true });
    const { orders } = pair.guest
      ? await moveGuest(client, pair, admin.id)
      : await moveMember(client, pair, admin.id);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'customer.merged',
      subject: { kind: 'member', id: keptId },
      detail: { other: otherId, orders },
    });
    return { orders };
  });
}

async function moveMember(client: Database, pair: Pair, actorId: string): Promise<{ orders: number }> {
  const { kept, other } = pair;
  const moved = await moveBelongings(client, pair, actorId);
  await eraseMember(client, other.id, actorId);
  await client.query('UPDATE member SET merged_into = $1 WHERE id = $2 OR merged_into = $2', [
    kept.id,
    other.id,
  ]);
  return moved;
}
