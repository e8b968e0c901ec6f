import { recordAct } from '#platform/audit/record-act.ts';
import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Removes a zone with its methods and taxes, unless it changed since `version`. Orders keep the prices and names that they were booked with. */
export async function removeZone(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  id: string,
  version?: number,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ name: string; version: number }>(
      'SELECT name, version FROM shipping_zone WHERE id = $1 FOR UPDATE',
      [id],
    );
    const zone = rows[0];
    if (!zone)
      throw await removedMeanwhile(client, admin, {
        kind: 'zone',
        action: 'zone.removed',
        fact: { zone: id },
      });
    if (version !== undefined && zone.version !== version)
      throw await staleVersion(client, admin, { kind: 'zone', id: zone.name, version: zone.version });
    await client.query('DELETE FROM shipping_zone WHERE id = $1', [id]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'zone.removed',
      subject: { kind: 'zone', id: zone.name },
      detail: { zone: id },
    });
    return { deletedCount: 1 };
  });
}
