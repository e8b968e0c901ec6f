import { putOwnList, refuseTakenListName } from '#modules/price-lists/shop/put-own-list.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The points, hundredths of a percent, are those of the group's own price list; null without one. */
export type GroupFields = { name: string; basisPoints: number | null };

/** Adds a group of customers, with a price list of its own if it has a percentage. */
export async function addGroup(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  { name, basisPoints }: GroupFields,
): Promise<{ insertedId: string }> {
  const id = shop.newId();
  return transaction(shop.pool, async (client) => {
    await client.query('INSERT INTO customer_group (id, name) VALUES ($1, $2)', [id, name]);
    await putOwnList(client, shop, { id, name, basisPoints, by: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'group.added',
      subject: { kind: 'group', id: name },
      detail: basisPoints === null ? {} : { basisPoints },
    });
    return { insertedId: id };
  }).catch(refuseTakenName);
}

export function refuseTakenName(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'customer_group_name')
    throw invalidField('name', t('Another group has this name'));
  return refuseTakenListName(error);
}
