import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type GroupFields = { name: string; basisPoints: number };

/** Adds a group of customers. */
export async function addGroup(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  { name, basisPoints }: GroupFields,
): Promise<{ insertedId: string }> {
  const id = shop.newId();
  return transaction(shop.pool, async (client) => {
    await client.query('INSERT INTO customer_group (id, name, basis_points) VALUES ($1, $2, $3)', [
      id,
      name,
      basisPoints,
    ]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'group.added',
      subject: { kind: 'group', id: name },
      detail: { basisPoints },
    });
    return { insertedId: id };
  }).catch(refuseTakenName);
}

export function refuseTakenName(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'customer_group_name')
    throw invalidField('name', t('Another group has this name'));
  throw error;
}
