import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { lockList, touchOwnGroup } from './list-row.ts';
import { listState, statedFacts } from './list-state.ts';
import { lockGroups } from './store-list.ts';

/** Removes a price list, unless it changed since `version`. Orders keep the prices that they were placed at. */
export async function removePriceList(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
  version?: number,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    await lockGroups(client, [], id);
    const list = await lockList(client, admin, id, version);
    const state = await listState(client, id);
    await touchOwnGroup(client, admin, list, null);
    await client.query('DELETE FROM price_list WHERE id = $1', [id]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'price-list.removed',
      subject: { kind: 'price-list', id },
      detail: statedFacts(state),
    });
    return { deletedCount: 1 };
  });
}
