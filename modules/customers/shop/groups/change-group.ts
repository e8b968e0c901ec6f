import { putOwnList } from '#modules/price-lists/shop/put-own-list.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { type GroupFields, refuseTakenName } from './add-group.ts';
import { lockGroup } from './lock-group.ts';

/** Changes a group and its own price list unless it changed since `version`. Orders keep the name and percentage that they were booked with. */
export async function changeGroup(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  id: string,
  { version, name, basisPoints }: GroupFields & { version: number },
): Promise<{ modifiedCount: number; version: number }> {
  return transaction(shop.pool, async (client) => {
    const before = await lockGroup(client, admin, id, version);
    if (before.name === name && before.points === basisPoints) return { modifiedCount: 0, version };
    await client.query(
      'UPDATE customer_group SET name = $2, version = version + 1, changed_by = $3 WHERE id = $1',
      [id, name, admin.id],
    );
    await putOwnList(client, shop, { id, name, basisPoints, nameBefore: before.name, by: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'group.changed',
      subject: { kind: 'group', id: name },
      detail: { was: before.name, basisPointsBefore: before.points, basisPoints },
    });
    return { modifiedCount: 1, version: version + 1 };
  }).catch(refuseTakenName);
}
