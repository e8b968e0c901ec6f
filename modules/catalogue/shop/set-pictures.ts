import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { applyChange } from './apply-change.ts';

export type PicturesChange = { version: number; pictures: ProductPicture[] };

/** Replaces the pictures of a product on sale unless it changed since `version`. The first becomes its image. */
export async function setPictures(
  shop: Pick<Shop, 'pool' | 'newId' | 'parts'>,
  admin: Member,
  productId: string,
  change: PicturesChange,
): Promise<{ version: number }> {
  const { version } = await transaction(shop.pool, (client) =>
    applyChange(client, shop, admin, productId, change, { named: 'product.pictures-set' }),
  );
  return { version };
}
