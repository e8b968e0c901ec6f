import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { ListFields } from '../contract/list-fields.ts';
import { listState, statedFacts } from './list-state.ts';
import { refuseTakenListName } from './put-own-list.ts';
import { lockGroups, storeList } from './store-list.ts';

/** Adds a price list with all its prices, or nothing. */
export async function addPriceList(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  fields: ListFields,
): Promise<{ insertedId: string }> {
  const id = shop.newId();
  return transaction(shop.pool, async (client) => {
    await lockGroups(client, fields.groups);
    const { name, percent, ending, startsAt, endsAt } = fields;
    await client.query(
      `INSERT INTO price_list (id, name, basis_points, ending, starts_at, ends_at, changed_by) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, name, percent, ending, startsAt ?? null, endsAt ?? null, admin.id],
    );
    await storeList(client, id, fields);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'price-list.added',
      subject: { kind: 'price-list', id },
      detail: statedFacts(await listState(client, id)),
    });
    return { insertedId: id };
  }).catch(refuseTakenListName);
}
