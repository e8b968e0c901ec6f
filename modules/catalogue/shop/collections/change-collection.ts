import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { CollectionFields } from '../../contract/collection-fields.ts';
import { findCollection } from './collection-row.ts';
import { checkedRule, pickProducts, STORED_COLUMNS, slugTaken, valuesOf } from './store-collection.ts';

export type CollectionChange = CollectionFields & { version: number };

/** Replaces a collection unless it changed since `version`. Its earlier slug leads to the new one. */
export async function changeCollection(
  shop: Shop,
  admin: Member,
  slug: string,
  change: CollectionChange,
): Promise<{ slug: string; version: number }> {
  const { id } = await findCollection(shop.pool, slug, admin);
  const rule = await checkedRule(shop, change);
  return transaction(shop.pool, async (client) => {
    await requireUploads(client, [{ field: 'image', address: change.image }]);
    const changed = await update(client, id, change.version, valuesOf(change, rule));
    if (!changed)
      throw await staleVersion(client, admin, {
        kind: 'collection',
        ...(await findCollection(client, slug, admin)),
      });
    await pickProducts(client, id, change);
    if (changed.earlier !== change.slug)
      await client.query(
        `INSERT INTO collection_earlier_slug (slug, collection_id) VALUES ($1, $2)
         ON CONFLICT (slug) DO UPDATE SET collection_id = excluded.collection_id`,
        [changed.earlier, id],
      );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'collection.changed',
      subject: { kind: 'collection', id },
      detail: { version: change.version },
    });
    return { slug: change.slug, version: changed.version };
  });
}

/** Returns the earlier slug and the new version; undefined if the version is stale. */
async function update(
  client: Database,
  id: string,
  version: number,
  values: unknown[],
): Promise<{ earlier: string; version: number } | undefined> {
  try {
    const { rows } = await client.query<{ earlier: string; version: number }>(
      `WITH before AS (SELECT id, slug FROM collection WHERE id = $1 AND archived_at IS NULL FOR UPDATE)
       UPDATE collection c SET (${STORED_COLUMNS}, version) = ROW($3, $4, $5, $6, $7, $8::boolean, $9::int, $10::jsonb, c.version + 1)
       FROM before WHERE c.id = before.id AND c.version = $2 RETURNING before.slug AS earlier, c.version`,
      [id, version, ...values],
    );
    return rows[0];
  } catch (error) {
    throw slugTaken(error);
  }
}
