import { recordAct } from '#platform/audit/record-act.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { findCollection } from './collection-row.ts';

/** Takes a collection out of the shop, unless it changed since `version`. Its products stay on sale, and its slug is free. */
export async function archiveCollection(
  shop: Shop,
  admin: Member,
  slug: string,
  version?: number,
): Promise<{ deletedCount: number }> {
  const { id } = await findCollection(shop.pool, slug, admin);
  return transaction(shop.pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE collection SET archived_at = now(), version = version + 1 WHERE id = $1 AND archived_at IS NULL AND version = coalesce($2, version)',
      [id, version],
    );
    if (rowCount !== 1)
      throw await staleVersion(client, admin, {
        kind: 'collection',
        ...(await findCollection(client, slug, admin)),
      });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'collection.archived',
      subject: { kind: 'collection', id },
    });
    return { deletedCount: 1 };
  });
}
