import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { ListFields } from '../contract/list-fields.ts';
import { lockList, touchOwnGroup } from './list-row.ts';
import { changedFacts, listState } from './list-state.ts';
import { refuseTakenListName } from './put-own-list.ts';
import { lockGroups, storeList } from './store-list.ts';

/** Replaces a price list and all its prices unless it changed since `version`. Orders keep the prices that they were placed at. */
export async function changePriceList(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
  { version, ...fields }: ListFields & { version: number },
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    await lockGroups(client, fields.groups, id);
    const list = await lockList(client, admin, id, version);
    const before = await listState(client, id);
    const { name, percent, ending, startsAt, endsAt } = fields;
    await client.query(
      `UPDATE price_list SET name = $2, basis_points = $3, ending = $4, starts_at = $5, ends_at = $6, changed_by = $7,
         version = version + 1 WHERE id = $1`,
      [id, name, percent, ending, startsAt ?? null, endsAt ?? null, admin.id],
    );
    await storeList(client, id, fields);
    await touchOwnGroup(client, admin, list, percent);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'price-list.changed',
      subject: { kind: 'price-list', id },
      detail: { name, version, ...changedFacts(before, await listState(client, id)) },
    });
    return { version: version + 1 };
  }).catch(refuseTakenListName);
}
