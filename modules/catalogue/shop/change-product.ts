import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { applyChange } from './apply-change.ts';
import { saveOnce } from './save-once.ts';
import type { ProductChange } from './stated-change.ts';

/**
 * Changes a product, on sale or a draft, all or nothing, unless it changed since `version`; with a key at most once. Cannot remove
 * units that orders hold. Records stock changes in the journal. A change to the present values does nothing.
 */
export async function changeProduct(
  shop: Pick<Shop, 'pool' | 'parts' | 'newId'>,
  admin: Member,
  productId: string,
  change: ProductChange,
  key?: string,
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    const work = async () => {
      const { version } = await applyChange(client, shop, admin, productId, change);
      return { productId, version };
    };
    const request = [productId, change];
    const { version } = await (key === undefined
      ? work()
      : saveOnce(client, { memberId: admin.id, key, request }, work));
    return { version };
  });
}
