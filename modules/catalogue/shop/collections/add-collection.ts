import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { CollectionFields } from '../../contract/collection-fields.ts';
import type { CollectionRule } from './collection-rule.ts';
import { checkedRule, pickProducts, STORED_COLUMNS, slugTaken, valuesOf } from './store-collection.ts';

/** Adds a collection with its products or its rule. */
export async function addCollection(
  shop: Shop,
  admin: Member,
  fields: CollectionFields,
): Promise<{ slug: string }> {
  const rule = await checkedRule(shop, fields);
  const id = shop.newId();
  await transaction(shop.pool, async (client) => {
    await requireUploads(client, [{ field: 'image', address: fields.image }]);
    await insertCollection(client, id, fields, rule);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'collection.added',
      subject: { kind: 'collection', id },
    });
  });
  return { slug: fields.slug };
}

/** The same inside the caller's transaction. */
export async function insertCollection(
  client: Database,
  id: string,
  fields: CollectionFields,
  rule: CollectionRule | null,
): Promise<void> {
  try {
    await client.query(
      `INSERT INTO collection (id, ${STORED_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, ...valuesOf(fields, rule)],
    );
  } catch (error) {
    throw slugTaken(error);
  }
  await pickProducts(client, id, fields);
}
