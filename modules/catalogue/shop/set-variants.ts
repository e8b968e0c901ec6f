import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { Option, StatedVariant } from '../contract/variants.ts';
import { applyChange } from './apply-change.ts';

export type VariantsChange = { version: number; options: Option[]; variants: StatedVariant[] };

/**
 * Sets the options and variants of a product on sale at once, unless it changed since `version`. Omitted variants go off
 * sale; orders that hold them stay valid. Cannot remove units that orders hold. The first variant becomes the default.
 */
export async function setVariants(
  shop: Pick<Shop, 'pool' | 'newId' | 'parts'>,
  admin: Member,
  productId: string,
  change: VariantsChange,
): Promise<{ version: number; variants: string[] }> {
  return transaction(shop.pool, (client) =>
    applyChange(client, shop, admin, productId, change, { named: 'product.variants-set' }),
  );
}
