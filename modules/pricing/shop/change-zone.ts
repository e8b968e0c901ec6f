import { recordAct } from '#platform/audit/record-act.ts';
import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { ZoneFields } from '../contract/zone-fields.ts';
import { fillZone, zoneTaken } from './store-zone.ts';

/** Replaces a zone with its methods and taxes unless it changed since `version`. */
export async function changeZone(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  id: string,
  { version, ...fields }: ZoneFields & { version: number },
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ name: string; version: number }>(
      'SELECT name, version FROM shipping_zone WHERE id = $1 FOR UPDATE',
      [id],
    );
    const before = rows[0];
    if (!before)
      throw await removedMeanwhile(client, admin, {
        kind: 'zone',
        action: 'zone.removed',
        fact: { zone: id },
      });
    if (before.version !== version)
      throw await staleVersion(client, admin, { kind: 'zone', id: before.name, version: before.version });
    await client.query(
      'UPDATE shipping_zone SET name = $2, is_rest = $3, version = version + 1 WHERE id = $1',
      [id, fields.name, fields.areas.length === 0],
    );
    await fillZone(client, shop.newId, id, fields);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'zone.changed',
      subject: { kind: 'zone', id: fields.name },
      detail: { version, ...fields },
    });
    return { version: version + 1 };
  }).catch((error) => {
    throw zoneTaken(error);
  });
}
