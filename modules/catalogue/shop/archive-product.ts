import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { keepVersion } from './history/keep-version.ts';
import { lockProduct } from './lock-product.ts';

/** Takes a product or a draft, with its variants, out of the shop, unless it changed since `version`. Orders that contain it stay valid and unchanged. */
export async function archiveProduct(
  shop: Shop,
  admin: Member,
  productId: string,
  version?: number,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    await lockProduct(client, productId, { version, by: admin });
    await client.query(
      'UPDATE product SET archived_at = now(), is_draft = false, version = version + 1 WHERE id = $1',
      [productId],
    );
    await client.query(
      'UPDATE variant SET archived_at = now() WHERE product_id = $1 AND archived_at IS NULL',
      [productId],
    );
    await keepVersion(client, productId, { act: 'product.archived', actorId: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.archived',
      subject: { kind: 'product', id: productId },
    });
    return { deletedCount: 1 };
  });
}
