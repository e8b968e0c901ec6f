import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { ZoneFields } from '../contract/zone-fields.ts';
import { fillZone, zoneTaken } from './store-zone.ts';

/** Adds a zone with its methods and taxes. */
export async function addZone(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  fields: ZoneFields,
): Promise<{ insertedId: string }> {
  const id = shop.newId();
  return transaction(shop.pool, async (client) => {
    await client.query('INSERT INTO shipping_zone (id, name, is_rest) VALUES ($1, $2, $3)', [
      id,
      fields.name,
      fields.areas.length === 0,
    ]);
    await fillZone(client, shop.newId, id, fields);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'zone.added',
      subject: { kind: 'zone', id: fields.name },
      detail: fields,
    });
    return { insertedId: id };
  }).catch((error) => {
    throw zoneTaken(error);
  });
}
