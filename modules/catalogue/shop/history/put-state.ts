import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { nameTaken, noSuchClass } from '../add-product.ts';
import { columnsOf } from '../product-columns.ts';
import { storeVariants } from '../store-variants.ts';
import type { ProductState } from './product-state.ts';

/**
 * Makes a locked product what it was at an earlier version, as a new version. Stock stays as it is, apart from the given units
 * of each variant. Variants that went off sale since come back.
 */
export async function putState(
  client: Database,
  productId: string,
  actorId: string,
  { facts, isDraft, isArchived, options, variants }: ProductState,
  units: Readonly<Record<string, number>> = {},
): Promise<void> {
  const images = [
    ...(facts.pictures ?? []).map(({ address }) => address),
    ...variants.map(({ image }) => image),
  ];
  await requireUploads(
    client,
    images.map((address) => ({ field: 'pictures', address })),
  );
  const own = columnsOf('product', facts);
  const offSale = isDraft || isArchived;
  try {
    await client.query(
      `UPDATE product SET ${own.map(({ column }, i) => `${column} = $${i + 4}`).join(', ')}, version = version + 1,
         is_draft = $2, archived_at = CASE WHEN $3 THEN coalesce(archived_at, now()) END WHERE id = $1`,
      [productId, isDraft, offSale, ...own.map(({ value }) => value)],
    );
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'product_name') throw new Problem('name_taken', nameTaken());
    if (constraint === 'product_tax_class') throw noSuchClass();
    throw error;
  }
  await bringBack(
    client,
    productId,
    variants.map(({ id }) => id),
  );
  const stated = variants.map((variant) => ({ ...variant, addStock: units[variant.id] ?? 0 }));
  await storeVariants(client, productId, actorId, { options, variants: stated }, 'undo');
}

/** Puts variants on sale again under values that no other has, until `storeVariants` gives them theirs. */
async function bringBack(client: Database, productId: string, ids: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE variant SET archived_at = NULL, sku = id::text, options = jsonb_build_object('', id), is_default = false
     WHERE product_id = $1 AND id = ANY ($2) AND archived_at IS NOT NULL`,
    [productId, ids],
  );
}
