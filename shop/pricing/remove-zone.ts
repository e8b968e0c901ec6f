import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';

/** Removes a zone with its methods and taxes. Orders keep the prices and names that they were booked with. */
export async function removeZone(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'DELETE FROM shipping_zone WHERE id = $1 RETURNING name',
      [id],
    );
    if (!rows[0]) throw new Problem('not_found');
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'zone.removed',
      subject: { kind: 'zone', id: rows[0].name },
    });
    return { deletedCount: 1 };
  });
}
